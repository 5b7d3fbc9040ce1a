/* global document, window */
// Runs before anything is painted, so that a dark window never flashes white. A cookie, because the page's
// port, and with it every other browser storage, is a new one at each start.
{
  const match = /(?:^|;\s*)studio-color-scheme=(light|dark)/.exec(document.cookie)
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.mantineColorScheme = match?.[1] ?? (prefersDark ? 'dark' : 'light')
}
