import { serveFunction } from '../node-host/serve-function.ts'
import { testFilesBeside } from '../node-host/test-files.ts'
import { evaluateResponse } from './evaluate-response.ts'
import { previewResponse } from './preview-response.ts'

await serveFunction({
  eval: evaluateResponse,
  preview: previewResponse,
  testFiles: testFilesBeside(import.meta.url),
})
// The maths library prepares its rules at first use: a learner should not be the one who waits.
setImmediate(() => evaluateResponse({ response: 'x*x', answer: 'x^3' }))
