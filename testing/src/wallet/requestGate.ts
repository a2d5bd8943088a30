/** A request of a site, as it came. */
export interface LoggedRequest {
  /** As the site called it. */
  readonly method: string
  /** As the site gave them. */
  readonly params: unknown
}

export interface RequestGate {
  /** Logs a request of the site, then answers it late or never, as scripted. */
  pass<Answer>(method: string, params: unknown, answer: () => Promise<Answer>): Promise<Answer>
  readonly requests: LoggedRequest[]
  setDelay(ms: number): void
  delay(): number
  /** `'*'` means every method, `undefined` none. */
  neverAnswer(method: string | undefined): void
  ignoredMethod(): string | undefined
}

export function createRequestGate(
  delayMs: number,
  onChange: () => void,
  onRequest?: (request: LoggedRequest) => void,
): RequestGate {
  const requests: LoggedRequest[] = []
  let delay = delayMs
  let ignored: string | undefined
  return {
    async pass(method, params, answer) {
      requests.push({ method, params })
      onRequest?.({ method, params })
      if (ignored === '*' || ignored === method) return new Promise(() => undefined)
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
      return answer()
    },
    requests,
    setDelay(ms) {
      delay = ms
      onChange()
    },
    delay: () => delay,
    neverAnswer(method) {
      ignored = method
      onChange()
    },
    ignoredMethod: () => ignored,
  }
}
