import type { Content, Operation, PathItem, Responses } from './document-parts.ts'
import {
  bodyFailures,
  invalidMethod,
  notAdmitted,
  ownFault,
  unauthorized,
  type FailureSample,
} from './failure-samples.ts'
import { brokenHttp, failureResponses, type Dialect } from './responses.ts'

/** A JSON body that an operation takes. */
export function jsonBody(description: string, required: boolean, content: Content) {
  return { description, required, content: { 'application/json': content } }
}

/** The responses of a route in its dialect: those of its own, and those that every route of the kind shares. */
export function responsesOf(
  dialect: Dialect,
  success: Responses,
  failures: readonly FailureSample[],
): Responses {
  return {
    ...brokenHttp,
    ...failureResponses(dialect, [...notAdmitted, unauthorized, ...failures, ownFault]),
    ...success,
  }
}

/** A path with one POST operation. */
export function postPath(dialect: Dialect, post: Operation): PathItem {
  return { post, 'x-other-methods': otherMethods(dialect, 'GET', 'POST') }
}

/** A path with one GET operation, and the HEAD that answers the same without a body. */
export function getPath(dialect: Dialect, get: Operation): PathItem {
  return { get, head: headOf(get), 'x-other-methods': otherMethods(dialect, 'POST', 'GET, HEAD') }
}

/** The same operation without bodies. */
export function headOf({ operationId, description, responses, ...rest }: Operation): Operation {
  const bodiless = Object.entries(responses).map(([status, { content, ...response }]) => [
    status,
    {
      ...response,
      ...(content === undefined ? {} : { description: `${response.description}; without the body` }),
    },
  ])
  return {
    operationId: `${operationId}Head`,
    ...rest,
    description,
    responses: Object.fromEntries(bodiless) as Responses,
  }
}

function otherMethods(dialect: Dialect, method: string, allowed: string): PathItem['x-other-methods'] {
  const samples = [...notAdmitted, unauthorized, invalidMethod(method, allowed), ...bodyFailures]
  return { responses: { ...brokenHttp, ...failureResponses(dialect, samples) } }
}
