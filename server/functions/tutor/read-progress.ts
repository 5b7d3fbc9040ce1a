import { cleanMarkup } from './clean-markup.ts'
import type { AreaProgress, Progress, Submission } from './lesson.ts'
import { countOf, objectOf, objectsOf, textOf, type JsonObject } from './read-values.ts'

/** Reads `user.taskProgress`, also in the shape of the public API; never throws (spec.md 2.6, protocol.md 4.2). */
export function readProgress(taskProgress: JsonObject): Progress {
  const part = objectOf(taskProgress.currentPart)
  const areas = objectsOf(part.responseAreas).map(readArea)
  const single = part.submission === undefined ? [] : [readSingle(objectOf(part.submission))]
  return {
    timeOnQuestion: durationOf(taskProgress.timeSpentOnQuestion),
    timeOnPart: durationOf(part.timeSpentOnPart),
    accessStatus: textOf(taskProgress.accessStatus).trim(),
    questionDone: textOf(taskProgress.markedDone).trim(),
    partDone: textOf(part.markedDone).trim(),
    areas: [...areas, ...single],
  }
}

function readArea(area: JsonObject): AreaProgress {
  const latest = area.latestSubmission
  return {
    responseType: textOf(area.responseType).toUpperCase(),
    total: countOf(area.totalSubmissions) ?? 0,
    wrong: countOf(area.wrongSubmissions) ?? 0,
    latest: typeof latest === 'object' && latest !== null ? readSubmission(objectOf(latest)) : null,
  }
}

function readSubmission(latest: JsonObject): Submission {
  return {
    submission: latest.submission,
    answer: latest.answer,
    feedback: cleanMarkup(textOf(latest.feedback)),
  }
}

/** One submission with a list of feedback messages, as the public API writes it. */
function readSingle(submission: JsonObject): AreaProgress {
  const messages = objectsOf(submission.feedback).map((item) => cleanMarkup(textOf(item.message)))
  const content = objectOf(submission.content)
  return {
    responseType: textOf(submission.type).toUpperCase(),
    total: 1,
    wrong: 0,
    latest: {
      submission: Object.values(content)[0],
      answer: undefined,
      feedback: messages.filter((message) => message !== '').join(' '),
    },
  }
}

/** The platform writes a sentence where it has measured nothing. */
function durationOf(value: unknown): string {
  const text = textOf(value).trim()
  return /no recorded/i.test(text) ? '' : text
}
