/** The words of Settings. */
export const strings = {
  title: 'Settings',
  appearance: 'Appearance',
  theme: 'Colours',
  light: 'Light',
  dark: 'Dark',
  auto: 'As the system',
  wire: 'Wire format',
  wireHint: 'How evaluations and previews are sent to the base layer. Both reach the same function.',
  legacy: 'Legacy (POST /)',
  pathBased: 'Path-based (POST /evaluate)',
  generation: 'Base layer that answers',
  generationHint:
    'The older base layer serves the Legacy API only: errors come under status 200, and neither POST /evaluate nor the chat service is there. Choose it to see how an older function or an older client fares. It takes effect with the next request, on the same port.',
  current: 'Current',
  older: 'Older, Legacy only',
  provider: 'Language model of chat functions',
  providerHint:
    'Given to chat functions as environment variables, for this session only. They are kept in memory, never written to a file and never shown again. Without them the tutor that comes with the app follows a script.',
  providerHintDesktop:
    'Given to chat functions as environment variables, and kept in the keychain of this machine where it has one. They are never shown again. Without them the tutor that comes with the app follows a script.',
  set: 'set',
  notSet: 'not set',
  keep: 'Use these',
  remove: 'Remove',
  nothingTyped: 'Type at least one value.',
  kept: 'The chat function restarts with the new values.',
  removed: 'Removed.',
  about: 'About',
  version: 'Version',
  baseLayer: 'Base layer',
  fields: {
    LLM_API_KEY: 'API key',
    LLM_MODEL: 'Model',
    LLM_BASE_URL: 'Base URL (empty: the provider’s own)',
  },
} as const
