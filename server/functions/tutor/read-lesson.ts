import { cleanMarkup } from './clean-markup.ts'
import type { Lesson, Part, Section } from './lesson.ts'
import { readProgress } from './read-progress.ts'
import { countOf, objectOf, objectsOf, textOf, type JsonObject } from './read-values.ts'

const maxParts = 26

/** Reads the question, the learner's progress, summary and style out of a chat request; never throws (spec.md 2.6). */
export function readLesson(request: JsonObject): Lesson {
  const context = objectOf(request.context)
  const user = objectOf(request.user)
  const set = objectOf(context.set)
  const question = questionOf(context)
  const currentPart = objectOf(objectOf(user.taskProgress).currentPart)
  const parts = readParts(question)
  return {
    setTitle: cleanMarkup(textOf(set.title)),
    setDescription: cleanMarkup(textOf(set.description)),
    title: cleanMarkup(textOf(question.title)),
    content: cleanMarkup(contentOf(question)),
    guidance: cleanMarkup(textOf(question.guidance)),
    estimatedTime: textOf(question.estimatedTime).trim(),
    parts,
    current: findCurrent(parts, currentPart, question),
    progress: readProgress(objectOf(user.taskProgress)),
    summary: textOf(context.summary).trim(),
    style: styleOf(user),
  }
}

/** The public API calls it a task where no platform is behind it (protocol.md 4.2). */
function questionOf(context: JsonObject): JsonObject {
  const question = objectOf(context.question)
  return Object.keys(question).length > 0 ? question : objectOf(context.task)
}

function contentOf(owner: JsonObject): string {
  const { content } = owner
  return textOf(content) || textOf(objectOf(content).text)
}

/** The style that was stored, else what the public API calls preferences. */
function styleOf(user: JsonObject): string {
  const stored = textOf(objectOf(user.preference).conversationalStyle).trim()
  if (stored !== '') return stored
  const detail = textOf(user.detailPreference).toUpperCase()
  if (detail === 'BRIEF') return 'Prefers short, direct replies.'
  return detail === 'DETAILED' ? 'Prefers detailed, step-by-step explanations.' : ''
}

function readParts(question: JsonObject): readonly Part[] {
  return objectsOf(question.parts)
    .slice(0, maxParts)
    .map((part, index) => readPart(part, countOf(part.position) ?? index))
    .sort((one, other) => one.position - other.position)
}

function readPart(part: JsonObject, position: number): Part {
  const solution = part.referenceSolution
  const areas = objectsOf(part.responseAreas).map((area) => ({
    responseType: textOf(area.responseType).toUpperCase(),
    answer: area.answer,
    preResponseText: cleanMarkup(textOf(area.preResponseText)),
  }))
  const unnamed = solution === undefined ? [] : [{ responseType: '', answer: solution, preResponseText: '' }]
  return {
    position,
    letter: letterOf(position),
    content: cleanMarkup(contentOf(part)),
    answerContent: cleanMarkup(textOf(part.answerContent)),
    workedSections: readSections(part.workedSolutionSections),
    tutorialSections: readSections(part.structuredTutorialSections),
    areas: [...areas, ...unnamed],
  }
}

function readSections(value: unknown): readonly Section[] {
  return objectsOf(value)
    .map((section, index) => ({ section, position: countOf(section.position) ?? index }))
    .sort((one, other) => one.position - other.position)
    .map(({ section }) => ({
      title: cleanMarkup(textOf(section.title)),
      content: cleanMarkup(textOf(section.content)),
    }))
    .filter(({ content }) => content !== '')
}

function findCurrent(parts: readonly Part[], currentPart: JsonObject, question: JsonObject): Part | null {
  const position = countOf(currentPart.position) ?? positionById(currentPart, question)
  const found = parts.find((part) => part.position === position)
  return found ?? (parts.length === 1 ? (parts[0] ?? null) : null)
}

function positionById(currentPart: JsonObject, question: JsonObject): number | null {
  const id = textOf(currentPart.partId)
  if (id === '') return null
  const index = objectsOf(question.parts).findIndex((part) => textOf(part.partId) === id)
  return index < 0 ? null : (countOf(objectsOf(question.parts)[index]?.position) ?? index)
}

function letterOf(position: number): string {
  return position < maxParts ? String.fromCharCode(97 + position) : String(position + 1)
}
