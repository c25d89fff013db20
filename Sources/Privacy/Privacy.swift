// Privacy
