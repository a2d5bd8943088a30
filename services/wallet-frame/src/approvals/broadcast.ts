import { FrameRefusal } from '@portico/service-embedded-wallet/frame'
import { ApiError } from '../api/apiError.js'

const TRIES = 3
const PAUSE_MS = 1_000
/** Of calls whose request may have reached the node all the same. */
const LOST = ['UNAVAILABLE', 'UPSTREAM', 'INTERNAL']

/**
 * Sends what is signed, and answers its id. Sent twice it happens once, so what may have got lost is sent again.
 * @throws what the node says against it; INTERNAL with the id as `data` when it is not known whether it was sent
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
        if (tries === 1) throw error
        // The one before may have arrived: the same again is refused then.
        const isKnown = await isThere().catch(() => undefined)
        if (isKnown) return id
        throw isKnown === false ? error : unknownWhetherSent(id)
      }
      if (tries === TRIES) throw unknownWhetherSent(id)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries))
    }
  }
}

const isLost = (error: unknown) => error instanceof ApiError && LOST.includes(error.code)

const unknownWhetherSent = (id: string) =>
  new FrameRefusal('INTERNAL', 'The network did not answer. The transaction may have been sent.', { data: id })
