/** Answered as a JSON-RPC error. */
export class RelayError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** For a letter that alone is more than its sender may keep. */
export const tooLarge = (): RelayError => new RelayError(-32000, 'The message is too large')

/** How long a message is known: clients try to publish for a minute. */
export const DUPLICATE_WINDOW_MS = 300_000
