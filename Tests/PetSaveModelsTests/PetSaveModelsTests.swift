@testable import PetSaveModels
