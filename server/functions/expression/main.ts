import { serveFunction } from '../node-host/serve-function.ts'
import { testFilesBeside } from '../node-host/test-files.ts'
import { evaluateResponse } from './evaluate-response.ts'
import { previewResponse } from './preview-response.ts'

await serveFunction({
  eval: evaluateResponse,
  preview: previewResponse,
  testFiles: testFilesBeside(import.meta.url),
})
