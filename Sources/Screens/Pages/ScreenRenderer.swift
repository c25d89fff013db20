import PetSaveModels
import Privacy
import Terminal

/// Draws whatever screen is on top. A screen is a function of its view model's state and a size; it touches nothing.
@MainActor public struct ScreenRenderer {
  /// The smallest size that screens are drawn for.
  public nonisolated static let leastSize = Size(columns: 40, rows: 12)

  let router: Router
  let indicator: LocationIndicatorModel
  let notices: Notices
  let tips: TipsModel
  let privacy: PrivacyManager
  let texts: Texts
  let units: DistanceUnits
  private let recipients: Disclosure

  public init(
    router: Router, indicator: LocationIndicatorModel, notices: Notices, tips: TipsModel, privacy: PrivacyManager,
    texts: Texts, units: DistanceUnits, recipients: Disclosure
  ) {
    self.recipients = recipients
    self.tips = tips
    self.privacy = privacy
    self.router = router
    self.indicator = indicator
    self.notices = notices
    self.texts = texts
    self.units = units
  }

  /// The screen on top, with a prompt over the page that it interrupts.
  public func frame(size: Size) -> Frame {
    guard size.columns >= Self.leastSize.columns, size.rows >= Self.leastSize.rows else {
      return TooSmallScreen(texts: texts).frame(size: size)
    }
    var painter = Painter(size: size)
    guard let page = router.page else { return painter.frame(.animals) }
    let prompt = router.openPrompt
    painter.focus = prompt == nil ? page.focus : nil
    let chrome = Chrome(size: size)
    var body = chrome.body
    if let tip = tips.current, prompt == nil {
      body = TipBar(tip, texts: texts, disclosure: disclosure, columns: size.columns).draw(in: body, on: &painter)
    }
    draw(page, in: body, on: &painter)
    let screen = prompt?.screen ?? page.screen
    chrome.drawHeader(title: headerTitle(of: page), indicator: IndicatorText(indicator, texts), on: &painter)
    let context = HintContext(
      screen: screen, hasRows: hasRows(page), isText: prompt == nil && isText(page),
      controls: (prompt ?? page).controls.count)
    chrome.drawFooter(status(of: page), hints: KeyTable.hints(context, texts.keys), on: &painter)
    if let notice = notices.current { chrome.drawNotice(texts.notice(notice), on: &painter) }
    if let prompt {
      painter.focus = prompt.focus
      painter.viewport = nil
      draw(prompt, over: chrome.body, on: &painter)
    }
    return painter.frame(screen)
  }

  /// Who gets what as things are now.
  private var disclosure: Disclosure {
    var disclosure = recipients
    disclosure.isRepeated = privacy.isEnabled(.push)
    return disclosure
  }

  private func draw(_ page: any ScreenModel, in body: Rect, on painter: inout Painter) {
    switch page {
    case let model as ConsentModel:
      ConsentScreen(model: model, texts: texts, disclosure: disclosure).draw(in: body, on: &painter)
    case let model as RequestLocationModel:
      RequestLocationScreen(model: model, texts: texts, disclosure: disclosure).draw(in: body, on: &painter)
    case let model as PlaceModel:
      PlaceScreen(model: model, texts: texts, disclosure: disclosure).draw(in: body, on: &painter)
    case let model as AnimalsNearYouModel:
      AnimalsNearYouScreen(model: model, texts: texts, units: units).draw(in: body, on: &painter)
    case let model as DetailsModel: DetailsScreen(model: model, texts: texts, units: units).draw(in: body, on: &painter)
    case let model as SettingsModel:
      SettingsScreen(model: model, texts: texts, disclosure: disclosure).draw(in: body, on: &painter)
    case let model as FavouritesListModel: FavouritesScreen(model: model, texts: texts).draw(in: body, on: &painter)
    case let model as InboxModel:
      InboxScreen(model: model, texts: texts, disclosure: disclosure).draw(in: body, on: &painter)
    case let model as PrivacyModel:
      PrivacyScreen(model: model, texts: texts, disclosure: disclosure).draw(in: body, on: &painter)
    case let model as PrivacyReportModel:
      PrivacyReportScreen(model: model, texts: texts.report).draw(in: body, on: &painter)
    case let model as ConfirmModel: ConfirmScreen(model: model, texts: texts).draw(in: body, on: &painter)
    case is HelpModel: HelpScreen(model: page as? HelpModel, texts: texts).draw(in: body, on: &painter)
    default: break
    }
  }

  private func draw(_ prompt: any ScreenModel, over body: Rect, on painter: inout Painter) {
    switch prompt {
    case let model as PromptModel where model.screen == .precisePrompt:
      PrecisePromptScreen(model: model, texts: texts, disclosure: disclosure).draw(over: body, on: &painter)
    case let model as PromptModel:
      LocationPromptScreen(model: model, texts: texts, disclosure: disclosure).draw(over: body, on: &painter)
    case let model as NotificationPromptModel:
      NotificationPromptScreen(model: model, texts: texts, disclosure: disclosure).draw(over: body, on: &painter)
    default: break
    }
  }

  private func isText(_ page: any ScreenModel) -> Bool {
    switch page {
    case is DetailsModel, is HelpModel: true
    case let report as PrivacyReportModel: !report.controls.isEmpty
    case let inbox as InboxModel: inbox.message != nil
    default: false
    }
  }

  private func hasRows(_ page: any ScreenModel) -> Bool {
    switch page {
    case let list as AnimalsNearYouModel: list.phase == .list
    case let list as FavouritesListModel: !list.animals.isEmpty
    case let inbox as InboxModel: inbox.closed == nil && inbox.message == nil
    default: false
    }
  }

  private func headerTitle(of page: any ScreenModel) -> HeaderTitle {
    guard router.showsTabs else { return .page(title(of: page)) }
    return .tabs([(.near, texts.nearYou), (.privacy, texts.privacy.title)], current: router.tab)
  }

  private func title(of page: any ScreenModel) -> String {
    switch page.screen {
    case .consent: texts.consentTitle
    case .place: texts.placeTitle((page as? PlaceModel)?.purpose ?? .search)
    case .favourites: texts.favouritesTitle
    case .inbox: texts.inboxTitle
    case .privacy: texts.privacy.title
    case .confirm: (page as? ConfirmModel)?.isEverything == true ? texts.privacy.eraseEverything : texts.confirmTitle
    case .settings: texts.settingsTitle
    case .privacyReport: texts.report.title
    case .help: texts.helpTitle
    default: texts.nearYou
    }
  }

  /// What stays at the bottom while nothing was decided, wherever the person is; nil once it was.
  private var undecided: String? {
    let text = texts.privacy.footer(privacy.isDecided)
    return text.isEmpty ? nil : text
  }

  private func status(of page: any ScreenModel) -> FooterStatus {
    switch page {
    case let model as AnimalsNearYouModel: AnimalsNearYouScreen.status(model, texts).adding(undecided, at: 1)
    case is RequestLocationModel: FooterStatus().adding(undecided, at: 0)
    case let model as PrivacyModel: PrivacyScreen.status(model, texts)
    case let model as ConsentModel: FooterStatus(parts: [texts.consentFooter(model.isDecided)])
    case let model as DetailsModel: DetailsScreen.status(model, texts)
    case let model as FavouritesListModel: FavouritesScreen.status(model, texts)
    case let model as InboxModel: InboxScreen.status(model, texts)
    case let model as PrivacyReportModel: PrivacyReportScreen.status(model, texts.report)
    default: FooterStatus()
    }
  }
}
