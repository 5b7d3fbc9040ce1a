import { apiVersions } from '../../contract/api-versions.ts'
import { chatStages } from '../../contract/progress.ts'
import type { ChatRequest, ChatResponse } from '../../contract/chat.ts'
import type { Example } from './document-parts.ts'

const minimal: ChatRequest = { messages: [{ role: 'USER', content: 'Why is the sign negative?' }] }

const full: ChatRequest = {
  conversationId: 'lens-formula-7',
  messages: [
    { role: 'USER', content: 'I get 20 cm for the image.' },
    { role: 'ASSISTANT', content: 'On which side of the lens is it?' },
    { role: 'USER', content: 'On the side of the object, I think.' },
  ],
  user: { type: 'LEARNER', preference: { conversationalStyle: 'Short questions, few formulas.' } },
  context: {
    summary: 'The learner mixes up real and virtual images.',
    set: { title: 'Thin lenses', number: 2, description: 'Images and magnification' },
    question: {
      title: 'A magnifying glass',
      number: 0,
      content: 'Where is the image?',
      parts: [{ position: 0, content: 'Find the distance.', answerContent: '-20 cm', responseAreas: [] }],
    },
  },
}

const reply: ChatResponse = {
  output: {
    role: 'ASSISTANT',
    content: 'Then light only seems to come from there. What sign do we give that?',
  },
  metadata: {
    summary: 'The learner found that the image is virtual.',
    conversationalStyle: 'Short questions, few formulas.',
    processingTimeMs: 1_840,
  },
}

const capabilities = {
  supportsChat: true,
  supportsDataPolicy: 'NOT_SUPPORTED',
  supportedLanguages: ['en'],
  supportedModels: ['example-model'],
  supportedAPIVersions: [...apiVersions],
  supportsStreaming: true,
  supportedProgressStages: [...chatStages],
}

const unavailable = {
  status: 'UNAVAILABLE',
  statusMessage: 'No chat function is open. Start the base layer with one, or open one in the studio.',
  message: 'No chat function is open. Start the base layer with one, or open one in the studio.',
  capabilities: {
    ...capabilities,
    supportsChat: false,
    supportedLanguages: [],
    supportedModels: [],
    supportedAPIVersions: [],
  },
}

/** Bodies of `POST /chat`. */
export const chatRequests: Readonly<Record<string, Example>> = {
  minimal: { summary: 'Messages alone', value: minimal },
  full: { summary: 'With the question and what was said before', value: full },
}

/** Answers of `POST /chat`. */
export const chatReplies: Readonly<Record<string, Example>> = {
  reply: { summary: 'A message with its metadata', value: reply },
}

/** Answers of `GET /chat/health` with status 200. */
export const chatHealthReplies: Readonly<Record<string, Example>> = {
  ok: { summary: 'In order', value: { status: 'OK', version: '1.4.0', capabilities } },
}

/** The answer of `GET /chat/health` with status 503. */
export const unavailableChat: Example = { summary: 'No function is open', value: unavailable }
