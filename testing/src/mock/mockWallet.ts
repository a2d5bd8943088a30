import { PorticoError, untilAborted } from '@portico/kernel'
import type { LoggedRequest } from '../wallet/requestGate.js'

/**
 * How a mock wallet answers: `approve`, `reject` as a person who declines, `wait` as one who does nothing yet, or an error that it
 * fails with.
 */
export type MockAnswer = 'approve' | 'reject' | 'wait' | Error

/** The person with a mock wallet: answers what the wallet asks, and remembers what it was asked. */
export interface MockPerson {
  readonly requests: LoggedRequest[]
  /** Resolves when approved. @throws `REQUEST_REJECTED`, `REQUEST_ABORTED`, or the error to answer with */
  ask(request: LoggedRequest, walletId: string, signal: AbortSignal | undefined): Promise<void>
  setAnswer(answer: MockAnswer): void
  answerNext(answer: MockAnswer): void
  setDelay(ms: number): void
}

export function createMockPerson(first: MockAnswer, firstDelayMs: number): MockPerson {
  const requests: LoggedRequest[] = []
  const scripted: MockAnswer[] = []
  let waiting: ((answer: MockAnswer) => void)[] = []
  let answer = first
  let delayMs = firstDelayMs

  async function decide(): Promise<MockAnswer> {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const now = scripted.shift() ?? answer
    return now === 'wait' ? new Promise((resolve) => waiting.push(resolve)) : now
  }
  return {
    requests,
    async ask(request, walletId, signal) {
      requests.push(request)
      const decided = await untilAborted(decide(), signal, request.method)
      if (decided === 'reject') throw new PorticoError('REQUEST_REJECTED', { walletId })
      if (decided instanceof Error) throw decided
    },
    setAnswer(next) {
      answer = next
      if (next === 'wait') return
      const settled = waiting
      waiting = []
      for (const settle of settled) settle(next)
    },
    answerNext: (next) => void scripted.push(next),
    setDelay(ms) {
      delayMs = ms
    },
  }
}
