/** Told something about a request, and by which client's connection the request came: `127.0.0.1:54321`. */
type Listener<T> = (client: string, said: T) => void

/** Hands what the base layer says to the studio inside this process, so that nothing on the wire has to change for it. */
export class Feed<T> {
  private readonly listeners = new Set<Listener<T>>()

  readonly tell: Listener<T> = (client, said) => {
    for (const listener of this.listeners) listener(client, said)
  }

  /** Calls back each time until the returned function is called. */
  subscribe(listener: Listener<T>): () => void {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }
}
