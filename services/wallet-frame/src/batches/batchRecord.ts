import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { type CallBatch, callBatch, nothing } from '../api/answers.js'
import { isApiError } from '../api/apiError.js'
import { bytesToText } from '../api/base64url.js'
import type { Api } from '../api/createApi.js'
import { refusedWith } from '../refusals.js'

/** EIP-5792 */
const ID_USED = 5720
const TRIES = 3

/** A batch as the server keeps it: what is not noted there was not sent. */
export interface BatchRecord {
  /** What the site asks for it by. */
  readonly id: string
  /** Throws with 5720 when the id was used. */
  requireNew(): Promise<void>
  begin(size: number, operation?: string): Promise<void>
  /** False when nothing more may be sent. */
  addStep(at: number, step: CallBatch['steps'][number]): Promise<boolean>
  /** What sends it is still there. False when nothing more may be sent. */
  keep(): Promise<boolean>
  end(sent: number): Promise<void>
}

/** For an account, with the site's id if it gives one. */
export type OpenBatch = (account: string, id: string | undefined) => BatchRecord

const idUsed = () => refusedWith(ID_USED, 'A batch has this id')

/** A batch has the site's own id, or one that can't be guessed. */
export function createBatchRecord(
  api: Api,
  { chainId, account, origin }: { readonly chainId: string; readonly account: string; readonly origin: string },
  id: string = `0x${bytesToHex(randomBytes(32))}`,
): BatchRecord {
  const name = nameBatch(origin, id)
  const put = async (change: object): Promise<boolean> => {
    for (let tries = 1; ; tries += 1) {
      try {
        await api.ask(`PUT v1/calls/${name}`, nothing, change)
        return true
      } catch (error) {
        if (isApiError(error, 'CALLS_OVER')) return false
        if (tries === TRIES || !isApiError(error, 'UNAVAILABLE')) throw error
      }
    }
  }
  return {
    id,
    async requireNew() {
      if (await findBatch(api, origin, id)) throw idUsed()
    },
    async begin(size, operation) {
      const batch = { id: name, chainId, account, size, ...(operation !== undefined && { operation }) }
      await api.ask('POST v1/calls', nothing, batch).catch((error: unknown) => {
        throw isApiError(error, 'CALLS_USED') ? idUsed() : error
      })
    },
    addStep: (at, step) => put({ at, ...step }),
    keep: () => put({ isOver: false }),
    async end(sent) {
      await put({ isOver: true, sent })
    },
  }
}

/** Of this site; undefined when there is none, or none any more. */
export async function findBatch(api: Api, origin: string, id: string): Promise<CallBatch | undefined> {
  try {
    return await api.ask(`GET v1/calls/${nameBatch(origin, id)}`, callBatch)
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return undefined
    throw error
  }
}

/** One site can't ask for the batches of another. */
const nameBatch = (origin: string, id: string) => bytesToText(sha256(utf8ToBytes(`${origin}\n${id}`)))
