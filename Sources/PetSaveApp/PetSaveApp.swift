// PetSaveApp
