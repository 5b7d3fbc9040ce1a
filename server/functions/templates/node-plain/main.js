import { evaluate } from './evaluation.js'
import { preview } from './preview.js'
import { summarise } from './run-tests.js'
import { serve } from './serve.js'

/** The worker: what the base layer may ask of the function. */
serve({
  eval: ({ response, answer, params = {} }) => evaluate(response, answer, params),
  preview: ({ response }) => preview(response),
  healthcheck: () => summarise(),
})
