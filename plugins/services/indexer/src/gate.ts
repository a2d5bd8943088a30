import {
  type CallOptions,
  type ChainId,
  type Clock,
  isChainId,
  isPorticoError,
  toPorticoError,
  untilAborted,
} from '@portico/kernel'
import * as z from 'zod/mini'
import { type Api, readAnswer } from './api.js'

/** Which networks the service knows (wire §2.2). */
export interface Gate {
  /** @throws what kept the list from being read; for 10 s after that without asking again */
  isOpen(chainId: ChainId, options: GateOptions): Promise<boolean>
  /** @throws `REQUEST_ABORTED` */
  serves(chainId: ChainId, options: GateOptions): Promise<'yes' | 'no' | 'unknown'>
}

/** `force` asks also within those 10 s. */
type GateOptions = CallOptions & { readonly force?: boolean | undefined }

const PATH = 'v1/supported-chains'
const CLOSED_MS = 10_000

const listSchema = /* @__PURE__ */ z.object({ http: z.array(z.unknown()) })

/** The list is read once in the life of the page, for all callers. */
export function createGate({ api, clock }: { readonly api: Api; readonly clock: Clock }): Gate {
  let reading: Promise<ReadonlySet<ChainId>> | undefined
  let failure: { readonly error: unknown; readonly untilMs: number } | undefined

  async function read(): Promise<ReadonlySet<ChainId>> {
    try {
      const { http } = readAnswer(PATH, listSchema, await api.request({ path: PATH }))
      return new Set(http.filter(isChainId))
    } catch (error) {
      reading = undefined
      failure = { error, untilMs: clock.now() + CLOSED_MS }
      throw error
    }
  }

  const isOpen: Gate['isOpen'] = async (chainId, { signal, force = false }) => {
    api.check()
    if (!reading && !force && failure && clock.now() < failure.untilMs) throw failure.error
    reading ??= read()
    const chains = await untilAborted(reading, signal, PATH)
    return chains.has(chainId)
  }

  return {
    isOpen,
    async serves(chainId, options) {
      try {
        return (await isOpen(chainId, options)) ? 'yes' : 'no'
      } catch (error) {
        if (options.signal?.aborted) throw toPorticoError(error, 'REQUEST_ABORTED', { what: PATH })
        // Where there is no service, it is known that it serves nothing.
        return isPorticoError(error, 'CONFIG_INVALID') ? 'no' : 'unknown'
      }
    },
  }
}
