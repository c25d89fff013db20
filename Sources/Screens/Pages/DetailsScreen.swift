import Animals
import AppEnvironment
import FoundationEssentials
import PetSaveModels
import Terminal

/// All that is known of one pet. What is not known says so.
@MainActor struct DetailsScreen {
  let model: DetailsModel
  let texts: Texts
  let units: DistanceUnits

  private enum Line {
    case heading(String)
    case fact(String, String)
    case text(String)
    case gap
  }

  func draw(in body: Rect, on painter: inout Painter) {
    let animal = model.animal
    let left = 2
    let width = body.size.columns - 2 * left
    let portrait = Art.portrait(of: animal.type)
    let isHigh = body.size.rows >= 14 && width >= 50
    let textColumn = isHigh ? left + 10 : left
    var row = body.origin.row
    if isHigh {
      for (index, line) in portrait.enumerated() {
        painter.line(line, column: left, row: row + index, width: 8, style: Style(.picture))
      }
    }
    painter.line(
      AnimalWords.name(animal, texts), column: textColumn, row: row, width: width - textColumn + left,
      style: Style(.title, bold: true))
    painter.line(
      AnimalWords.kind(animal, texts), column: textColumn, row: row + 1, width: width - textColumn + left)
    let heart = texts.favourite(model.isFavourite)
    painter.button(heart, .favourite, column: textColumn - 1, row: row + 2, width: TextWidth.columns(of: heart) + 4)
    row += isHigh ? 4 : 3
    let rest = Rect(column: left, row: row, columns: width, rows: body.endRow - row)
    drawLines(in: rest, on: &painter)
  }

  static func status(_ model: DetailsModel, _ texts: Texts) -> FooterStatus {
    FooterStatus(parts: [texts.sourceName(model.source), model.animal.organizationName].compactMap { $0 })
  }

  private func drawLines(in rect: Rect, on painter: inout Painter) {
    let lines = lines(width: rect.size.columns)
    painter.viewport = Viewport(height: rect.size.rows, count: lines.count)
    let top = max(0, min(model.scroll.top, lines.count - rect.size.rows))
    let edge = Rect(
      column: rect.origin.column, row: rect.origin.row, columns: rect.size.columns + 2, rows: rect.size.rows)
    painter.scrollMarks(in: edge, top: top, height: rect.size.rows, count: lines.count)
    for (offset, line) in lines[top...].prefix(rect.size.rows).enumerated() {
      let row = rect.origin.row + offset
      switch line {
      case .gap: break
      case .heading(let text):
        painter.line(
          text, column: rect.origin.column, row: row, width: rect.size.columns, style: Style(.title, bold: true))
      case .text(let text): painter.line(text, column: rect.origin.column, row: row, width: rect.size.columns)
      case .fact(let label, let value):
        painter.line(label, column: rect.origin.column, row: row, width: Self.labelColumns - 1, style: Style(.muted))
        painter.line(
          value, column: rect.origin.column + Self.labelColumns, row: row, width: rect.size.columns - Self.labelColumns)
      }
    }
  }

  private static let labelColumns = 21

  /// The lines in which a text is read, facts with long values in several.
  private func lines(width: Int) -> [Line] {
    lines.flatMap { line -> [Line] in
      switch line {
      case .gap, .heading: return [line]
      case .text(let text): return TextWidth.wrapped(text, width: width).map { .text($0) }
      case .fact(let label, let value):
        let values = TextWidth.wrapped(value, width: width - Self.labelColumns)
        return values.enumerated().map { .fact($0 == 0 ? label : "", $1) }
      }
    }
  }

  private var lines: [Line] {
    let animal = model.animal
    let labels = texts.detailLabels
    var lines: [Line] = []
    if let distance = model.distance {
      lines.append(
        .fact(labels.distance, Wording.distance(distance, isExact: model.isDistanceExact, units: units, texts: texts)))
    }
    lines += [
      .fact(labels.age, known(animal.age, texts.ageName)), .fact(labels.gender, known(animal.gender, texts.genderName)),
      .fact(labels.size, known(animal.size, texts.sizeName)),
      .fact(labels.coat, known(animal.coat ?? .unknown, texts.coatName)),
      .fact(labels.breed, breeds(animal)), .fact(labels.colors, colors(animal)),
      .fact(labels.status, known(animal.status, texts.statusName)),
    ]
    if let date = animal.publishedAt { lines.append(.fact(labels.published, date.iso8601Day)) }
    if !animal.tags.isEmpty { lines.append(.fact(labels.tags, animal.tags.joined(separator: ", "))) }
    lines += [.gap, .heading(labels.about)]
    lines += [
      .text(animal.description.flatMap { $0.isEmpty ? nil : $0 } ?? texts.noDescription),
      .gap, .heading(labels.goodWith),
      .fact(labels.children, answer(animal.environment.children)), .fact(labels.dogs, answer(animal.environment.dogs)),
      .fact(labels.cats, answer(animal.environment.cats)),
      .gap, .heading(labels.health),
      .fact(labels.spayedNeutered, answer(animal.attributes.isSpayedOrNeutered)),
      .fact(labels.houseTrained, answer(animal.attributes.isHouseTrained)),
      .fact(labels.declawed, answer(animal.attributes.isDeclawed)),
      .fact(labels.specialNeeds, answer(animal.attributes.hasSpecialNeeds)),
      .fact(labels.shots, answer(animal.attributes.isVaccinated)),
      .gap, .heading(labels.contact),
    ]
    let contact = contactLines(animal)
    lines += contact.isEmpty ? [.text(texts.noContact)] : contact.map { .text($0) }
    return lines
  }

  private func known<Word: AnimalWord>(_ word: Word, _ name: (Word) -> String) -> String {
    word == .unknown ? texts.unknown : name(word)
  }

  private func answer(_ fact: Bool?) -> String {
    fact.map { $0 ? texts.yes : texts.no } ?? texts.unknown
  }

  private func breeds(_ animal: Animal) -> String {
    let names = [animal.breeds.primary, animal.breeds.secondary].compactMap { $0 }
    return names.isEmpty ? texts.unknown : names.joined(separator: ", ")
  }

  private func colors(_ animal: Animal) -> String {
    let names = [animal.colors.primary, animal.colors.secondary, animal.colors.tertiary].compactMap { $0 }
    return names.isEmpty ? texts.unknown : names.joined(separator: ", ")
  }

  private func contactLines(_ animal: Animal) -> [String] {
    let address = animal.contact.address
    let region = [address.state, address.postcode].compactMap { $0 }.joined(separator: " ")
    let town = [address.city, region, address.country].compactMap { $0 }.filter { !$0.isEmpty }
    let lines: [String?] = [
      animal.organizationName, address.address1, address.address2, town.joined(separator: ", "),
      animal.contact.phone, animal.contact.email, animal.url,
    ]
    return lines.compactMap { line in
      line.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }
  }
}
