import { FrameRefusal } from '@portico/service-embedded-wallet/frame'

/** What a person decides, one thing after another. */
export interface Desk {
  /** Runs `work` when those before have ended. Throws FRAME_BUSY (−32002) when ten wait already. */
  serve<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

const MOST_WAITING = 10
/** EIP-1474: the resource is not available. */
const UNAVAILABLE = -32_002

export function createDesk(): Desk {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    serve(signal, work) {
      if (waiting >= MOST_WAITING) {
        throw new FrameRefusal('FRAME_BUSY', 'Too many requests wait for an answer', { rpcCode: UNAVAILABLE })
      }
      waiting += 1
      const turn = last.then(() => {
        waiting -= 1
        signal.throwIfAborted()
        return work()
      })
      last = turn.catch(() => {})
      return turn
    },
  }
}
