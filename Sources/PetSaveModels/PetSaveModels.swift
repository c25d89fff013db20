// PetSaveModels
