/** What the server said no with. Its codes are those of wire §1.5 and some of its own. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly retryAfterSec: number | undefined
  readonly attemptsLeft: number | undefined

  constructor(
    code: string,
    message: string,
    more: { readonly retryAfterSec?: number | undefined; readonly attemptsLeft?: number | undefined } = {},
  ) {
    super(message)
    this.code = code
    this.retryAfterSec = more.retryAfterSec
    this.attemptsLeft = more.attemptsLeft
  }
}

export const isApiError = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code
