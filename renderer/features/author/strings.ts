/** The words of the Author workbench. */
export const strings = {
  tabs: 'Sides of the response area',
} as const
