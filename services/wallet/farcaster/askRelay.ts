import * as z from 'zod'
import { readAnswer } from '../../http/readAnswer.js'
import { webAddress } from '../social/providers.js'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 64 * 1024

/** What it gives as the address of a login is opened in a page: no script, and no address of another kind. */
const channelSchema = z.object({ channelToken: z.string().min(1).max(200), url: webAddress.max(2_000) })
const statusSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending') }),
  z.object({
    state: z.literal('completed'),
    message: z.string().max(4_000),
    signature: z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{2,8000}$/)]),
    username: z.string().max(100).optional(),
  }),
])

export type ChannelStatus = z.output<typeof statusSchema>

/** A Farcaster Auth relay: carries a request to a person's app, and its signature back. */
export interface Relay {
  /** `url` is what the app scans or opens. */
  open(asked: {
    readonly siweUri: string
    readonly domain: string
    readonly nonce: string
  }): Promise<z.output<typeof channelSchema>>
  status(channelToken: string): Promise<ChannelStatus>
}

/** Each call waits 10 s at most. @throws when the relay is away, or answers something else */
export function createRelay(relayUrl: string): Relay {
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${relayUrl.replace(/\/$/, '')}/v1/${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = response.ok ? await readAnswer(response, MAX_BYTES) : undefined
    if (text === undefined) throw new Error('The relay did not answer')
    return JSON.parse(text) as unknown
  }
  return {
    async open(asked) {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ ...asked, acceptAuthAddress: false })
      return channelSchema.parse(await ask('channel', { method: 'POST', headers, body }))
    },
    async status(channelToken) {
      return statusSchema.parse(await ask('channel/status', { headers: { authorization: `Bearer ${channelToken}` } }))
    },
  }
}
