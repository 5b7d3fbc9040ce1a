/** The words of the learner's view. */
export const strings = {
  response: 'Response',
  placeholder: 'Type a response, for example 2*x^2',
  readAs: 'Read as',
  reading: 'Reading…',
  nothing: 'Type a response, and you see at once how the function reads it.',
  noRendering: 'The function gives no rendering of this response.',
  waitingForFunction: 'The function is starting. The preview comes as soon as it answers.',
  old: 'previous',
} as const
