import { leavesOf } from './json-leaves.ts'
import type { AreaProgress, Lesson, Part, Section } from './lesson.ts'

/** The known materials of a lesson as text for a model: question, parts, expected answers, work, solutions (protocol.md 9). */
export function materialsOf(lesson: Lesson): string {
  const lines = [
    line('Set', [lesson.setTitle, lesson.setDescription].filter((text) => text !== '').join(': ')),
    line('Question', lesson.title),
    line('Estimated time', lesson.estimatedTime),
    line('Guidance of its author', lesson.guidance),
    block('Statement', lesson.content),
    ...lesson.parts.map((part) => partText(part, part.position === lesson.current?.position)),
    progressText(lesson),
  ]
  const text = lines.filter((part) => part !== '').join('\n')
  return text === '' ? 'None: the request says nothing about the question. Ask the learner for it.' : text
}

function partText(part: Part, isCurrent: boolean): string {
  const answers = part.areas.map(({ answer, preResponseText, responseType }) => {
    const where = [responseType, preResponseText].filter((text) => text !== '').join(' ')
    return line(`Expected answer, confidential (${where || 'response'})`, leavesOf(answer).join(', '))
  })
  return [
    `## Part (${part.letter})${isCurrent ? ', the one that the learner works on' : ''}`,
    part.content,
    ...answers,
    block('Answer as its author wrote it, confidential', part.answerContent),
    ...sections('Worked solution, confidential', part.workedSections),
    ...sections('Structured tutorial', part.tutorialSections),
  ]
    .filter((text) => text !== '')
    .join('\n')
}

function sections(name: string, all: readonly Section[]): readonly string[] {
  return all.map(({ title, content }, index) =>
    block(`${name}, section ${index + 1}${title === '' ? '' : ` “${title}”`}`, content),
  )
}

function progressText({ progress, current }: Lesson): string {
  const lines = [
    line('Time on the question', progress.timeOnQuestion),
    line('Time on the part', progress.timeOnPart),
    line('Access', progress.accessStatus),
    line('Question', progress.questionDone),
    line('Part', progress.partDone),
    ...progress.areas.map(areaText),
  ].filter((text) => text !== '')
  const name = current === null ? '' : ` in part (${current.letter})`
  return lines.length === 0 ? '' : [`## The learner's work${name}`, ...lines].join('\n')
}

function areaText({ latest, total, wrong, responseType }: AreaProgress, index: number): string {
  const said =
    latest === null
      ? ''
      : `; latest: ${leavesOf(latest.submission).join(', ')}; its feedback: ${latest.feedback || 'none'}`
  return `Response area ${index + 1} (${responseType || 'unknown type'}): ${total} submissions, ${wrong} wrong${said}`
}

function line(name: string, value: string): string {
  return value === '' ? '' : `${name}: ${value}`
}

function block(name: string, value: string): string {
  return value === '' ? '' : `${name}:\n${value}`
}
