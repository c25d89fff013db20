import Observation
import PetSaveModels
import TestSupport
import Testing

@MainActor struct NoticesTests {
  @Observable @MainActor final class Growing {
    var notices: [Notice] = []
  }

  private let notices = Notices()

  @Test func oneIsShownAtATimeInTheOrderOfPosting() {
    notices.post(.notDecided)
    notices.post(.preciseDeclined)
    #expect(notices.current == .notDecided)
    notices.dismiss()
    #expect(notices.current == .preciseDeclined)
    notices.dismiss()
    #expect(notices.current == nil)
  }

  @Test func whatWaitsIsNotPostedTwice() {
    notices.post(.notDecided)
    notices.post(.notDecided)
    notices.dismiss()
    #expect(notices.current == nil)
  }

  @Test func whatIsWrongWithADecisionIsToldFirst() {
    let growing = Growing()
    notices.tell { growing.notices }
    notices.post(.favouriteForThisRun)
    growing.notices = [.notSaved(name: "consent.json", reason: "Read-only file system")]
    #expect(notices.current == growing.notices[0])
    notices.dismiss()
    #expect(notices.current == .favouriteForThisRun)
  }

  @Test func dismissingNothingDoesNothing() {
    notices.dismiss()
    notices.post(.notDecided)
    #expect(notices.current == .notDecided)
  }

  @Test func whatAListHasIsToldOnce() {
    let growing = Growing()
    notices.tell { growing.notices }
    growing.notices = [.notDecided]
    #expect(notices.current == .notDecided)
    notices.dismiss()
    #expect(notices.current == nil)
  }

  @Test func whatIsAddedToAListIsToldToo() {
    let growing = Growing()
    notices.tell { growing.notices }
    growing.notices = [.notDecided]
    notices.dismiss()
    growing.notices.append(.preciseDeclined)
    #expect(notices.current == .preciseDeclined)
    notices.dismiss()
    #expect(notices.current == nil)
  }

  @Test func aReaderIsWokenByAnAdditionAndByADismissal() async {
    let growing = Growing()
    notices.tell { growing.notices }
    let reader = Reader { notices.current }
    growing.notices.append(.notDecided)
    await Task.yield()
    #expect(reader.wakes == 1)
    notices.dismiss()
    #expect(reader.wakes == 2)
  }
}
