// Walkthroughs
