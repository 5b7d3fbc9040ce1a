/** The words of Input: what the learner is asked. */
export const strings = {
  title: 'Title',
  preText: 'Text before the field',
  postText: 'Text after the field',
  textHint: 'Markdown, with mathematics between $ signs.',
} as const
