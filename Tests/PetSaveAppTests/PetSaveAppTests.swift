@testable import PetSaveApp
