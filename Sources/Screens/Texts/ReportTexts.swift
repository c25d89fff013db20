import Egress
import PetSaveModels

/// The texts of the privacy report, on the screen and on the command line.
public struct ReportTexts: Sendable {
  public let title: String
  /// The button that opens it.
  let open: String
  let order: @Sendable (PrivacyReportModel.Order) -> String
  /// That nothing has left.
  public let nothing: String
  /// How far back the ledger goes.
  public let scope: @Sendable (_ days: Int) -> String
  let reading: String
  public let unreadable: String
  /// That so many entries of the file, or events, are damaged.
  public let unreadableEntries: @Sendable (_ count: Int) -> String
  public let requests: @Sendable (_ count: String, _ isOne: Bool) -> String
  /// Above the lists of the command line.
  public let byPurpose: String
  public let byHost: String
  public let purpose: @Sendable (EgressPurpose) -> String
  public let carried: @Sendable (CarriedPosition) -> String
  /// What requests carried, in one word or two.
  let carriedShort: @Sendable (CarriedPosition) -> String
  public let withheld: @Sendable (WithheldKind) -> String
  public let outcome: @Sendable (LedgerEntry.Outcome) -> String
  public let bytes: @Sendable (_ out: String, _ in: String) -> String
  let footer: String
}
