import { ApiError } from '../api/apiError.js'

const TRIES = 3
const PAUSE_MS = 1_000
/** Of calls whose request may have reached the node all the same. */
const LOST = ['UNAVAILABLE', 'UPSTREAM', 'INTERNAL']

/**
 * Sends what is signed, and answers its id. Sent twice it happens once, so what may have got lost is sent again. Where that goes
 * unanswered, too, its id is still the answer: the page looks it up by that, and an error would have the person pay twice.
 * @throws what the node says against it
 */
export async function broadcast<Id extends string>(signed: {
  /** Follows from what is signed: the node's word for it is not needed. */
  readonly id: Id
  send(): Promise<unknown>
  /** Whether the network has it. */
  isThere(): Promise<boolean>
}): Promise<Id> {
  const { id, send, isThere } = signed
  for (let tries = 1; ; tries += 1) {
    try {
      await send()
      return id
    } catch (error) {
      if (!isLost(error)) {
        // One before may have arrived: the same again is refused then.
        if (tries > 1 && (await isThere().catch(() => true))) return id
        throw error
      }
      if (tries === TRIES) return id
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries))
    }
  }
}

const isLost = (error: unknown) => error instanceof ApiError && LOST.includes(error.code)
