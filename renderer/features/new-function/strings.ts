/** The words of the dialog that makes a function. */
export const strings = {
  title: 'New function',
  template: 'Begin with',
  name: 'Name',
  nameHint: 'Letters and digits, each further word with a capital letter: compareNumbers.',
  parent: 'Make it in',
  parentHint: 'The full path of a folder that is there. The function gets a folder of its own inside.',
  choose: 'Choose…',
  chooseTitle: 'Folder in which the function is made',
  preview: (count: number): string => `What will be made: ${count} files`,
  into: (folder: string): string => `In ${folder}`,
  file: 'File',
  fileText: (path: string): string => `Text of ${path}`,
  planning: 'Looking at what will be made…',
  probes:
    'It comes with a right, a wrong and an unreadable response to try, and with tests that pass. A function of the same kind that is open now is closed.',
  chatProbes: 'It comes with tests that pass. A chat function that is open now is closed.',
  cancel: 'Cancel',
  make: 'Make the function',
} as const
