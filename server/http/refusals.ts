/** The body cannot be read as JSON that is safe to work with. The message says why. */
export class UnreadableBody extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnreadableBody'
  }
}

/** The body is larger than the base layer takes. */
export class BodyTooLarge extends Error {
  constructor(maxBodyBytes: number) {
    super(`The request body is larger than ${maxBodyBytes} bytes, the most that this service takes.`)
    this.name = 'BodyTooLarge'
  }
}

/** The body is in a form that is not read here: compressed, or of a type that has no name. */
export class UnsupportedBody extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnsupportedBody'
  }
}

/** HTTP/1.1 asks every request to name its host, once. */
export class MissingHost extends Error {
  constructor(count: 'none' | 'several' = 'none') {
    super(
      count === 'none'
        ? 'The request has no header "host", which HTTP/1.1 asks for.'
        : 'The request has more than one header "host".',
    )
    this.name = 'MissingHost'
  }
}

/** The request came under a name that is not ours, as the requests of a page do whose name was pointed at us. */
export class HostNotAllowed extends Error {
  constructor(host: string) {
    super(
      `This service does not answer under the name "${host.slice(0, 100)}". Call it by localhost, or list the name in HTTP_ALLOWED_HOSTS.`,
    )
    this.name = 'HostNotAllowed'
  }
}

/** A page in a browser asks that nobody let in; null where the browser does not say which. */
export class OriginNotAllowed extends Error {
  constructor(origin: string | null) {
    const page = origin === null ? 'another site' : `"${origin.slice(0, 100)}"`
    super(`Pages of ${page} may not use this service, unless HTTP_ALLOWED_ORIGINS lists their origin.`)
    this.name = 'OriginNotAllowed'
  }
}

/** The request wants to become a WebSocket, which would carry requests past every check. */
export class NoWebSockets extends Error {
  constructor() {
    super('This service takes no WebSockets. Send a request without the header "upgrade".')
    this.name = 'NoWebSockets'
  }
}

/** As many connections are open as the service keeps. */
export class TooManyConnections extends Error {
  constructor(maxConnections: number) {
    super(
      `${maxConnections} connections are open already, the most that this service keeps. Try again later.`,
    )
    this.name = 'TooManyConnections'
  }
}

/** The `command` header holds a word that is no command (protocol.md 1.2). */
export class InvalidCommand extends Error {
  constructor(command: string) {
    super(
      `invalid command: "${command.slice(0, 40)}". The header "command" takes eval, preview or healthcheck.`,
    )
    this.name = 'InvalidCommand'
  }
}

/** The route is not served with this method. */
export class InvalidMethod extends Error {
  constructor(method: string, allowed: string) {
    super(`invalid method: ${method}. This path takes ${allowed}.`)
    this.name = 'InvalidMethod'
  }
}

/** The `api-key` header does not hold the configured key (protocol.md 1.4). */
export class Unauthorized extends Error {
  constructor() {
    super('unauthorized')
    this.name = 'Unauthorized'
  }
}

/** The version that `X-Api-Version` asks for is not served (protocol.md 3.5). */
export class UnsupportedVersion extends Error {
  readonly requestedVersion: string

  constructor(requestedVersion: string, supported: readonly string[]) {
    super(
      `The requested API version '${requestedVersion}' is not supported. Supported versions are: [${supported.join(' ')}].`,
    )
    this.name = 'UnsupportedVersion'
    this.requestedVersion = requestedVersion
  }
}
