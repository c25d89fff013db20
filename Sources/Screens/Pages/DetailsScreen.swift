import Animals
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

  static func status(_ model: DetailsModel, _ texts: Texts) -> String {
    model.animal.organizationName ?? ""
  }

  private func drawLines(in rect: Rect, on painter: inout Painter) {
    let lines = lines(width: rect.size.columns)
    painter.viewport = Viewport(height: rect.size.rows, count: lines.count)
    let top = max(0, min(model.scroll.top, lines.count - rect.size.rows))
    for (offset, line) in lines[top...].prefix(rect.size.rows).enumerated() {
      let row = rect.origin.row + offset
      switch line {
      case .gap: break
      case .heading(let text):
        painter.line(
          text, column: rect.origin.column, row: row, width: rect.size.columns, style: Style(.title, bold: true))
      case .text(let text): painter.line(text, column: rect.origin.column, row: row, width: rect.size.columns)
      case .fact(let label, let value):
        painter.line(label, column: rect.origin.column, row: row, width: 20, style: Style(.muted))
        painter.line(value, column: rect.origin.column + 21, row: row, width: rect.size.columns - 21)
      }
    }
  }

  private func lines(width: Int) -> [Line] {
    let animal = model.animal
    let labels = texts.detailLabels
    var lines: [Line] = []
    if let distance = model.distance {
      lines.append(
        .fact(labels.distance, Wording.distance(distance, isExact: model.isDistanceExact, units: units, texts: texts)))
    }
    lines += [
      .fact(labels.age, texts.ageName(animal.age)), .fact(labels.gender, texts.genderName(animal.gender)),
      .fact(labels.size, texts.sizeName(animal.size)),
      .fact(labels.coat, animal.coat.map(texts.coatName) ?? texts.unknown),
      .fact(labels.breed, breeds(animal)), .fact(labels.colors, colors(animal)),
      .fact(labels.status, texts.statusName(animal.status)),
    ]
    if let date = animal.publishedAt { lines.append(.fact(labels.published, Wording.day(date))) }
    if !animal.tags.isEmpty { lines.append(.fact(labels.tags, animal.tags.joined(separator: ", "))) }
    lines += [.gap, .heading(labels.about)]
    let description = animal.description.flatMap { $0.isEmpty ? nil : $0 } ?? texts.noDescription
    lines += TextWidth.wrapped(description, width: width).map { .text($0) }
    lines += [
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
    let town = [address.city, address.state, address.postcode, address.country].compactMap { $0 }
    let lines: [String?] = [
      animal.organizationName, address.address1, address.address2, town.joined(separator: ", "),
      animal.contact.phone, animal.contact.email, animal.url,
    ]
    return lines.compactMap { line in
      line.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }
  }
}
