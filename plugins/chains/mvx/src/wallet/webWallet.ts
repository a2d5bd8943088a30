import type { CallOptions, Clock, KeyValueStorage, RedirectRequest, Redirects } from '@portico/kernel'
import { askPopup, declined, type HearPopup, readPageUrl } from '@portico/kernel/chain'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { WebWallet } from '../index.js'
import type { Speaker } from './speaker.js'

const OPTION = 'webWallets'
/** What was asked of a wallet that answers on the next page. */
export const ASKED = 'asked'

export interface WebParts {
  readonly clock: Clock
  readonly redirects: Redirects
  readonly storage: KeyValueStorage
}

const replySchema = /* @__PURE__ */ z.object({
  type: /* @__PURE__ */ z.string(),
  payload: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.unknown()),
})

/** A web wallet in a window of its own, by the protocol of @multiversx/sdk-web-wallet-cross-window-provider. */
function createPopup(wallet: WebWallet, { clock }: WebParts): Speaker {
  async function ask(request: string, payload: unknown, reply: string, options: CallOptions): Promise<unknown> {
    const url = readPageUrl(wallet.url, OPTION)
    let isGreeted = false
    const hear: HearPopup = (heard, { post, resolve }) => {
      const { data: message } = replySchema.safeParse(heard)
      if (message?.type === 'HANDSHAKE_RESPONSE' && message.payload !== '' && !isGreeted) {
        isGreeted = true
        post({ type: 'FINALIZE_HANDSHAKE_REQUEST', payload: String(clock.now()) })
        post({ type: request, payload })
      }
      if (message?.type === 'CANCEL_RESPONSE') throw declined()
      if (message?.type === reply) resolve(message.payload)
    }
    const { data, error } = Object(await askPopup({ url, name: `mvx:${url.origin}`, size: [460, 760] }, hear, options))
    if (typeof error === 'string' && error !== '') throw new Error(error)
    return data
  }

  return {
    connect: (options) => ask('LOGIN_REQUEST', {}, 'LOGIN_RESPONSE', options),
    async signMessage(message, _of, options) {
      const reply = Object(await ask('SIGN_MESSAGE_REQUEST', { message }, 'SIGN_MESSAGE_RESPONSE', options))
      return reply.status === 'cancelled' ? Promise.reject(declined()) : reply
    },
    async signTransaction(transaction, _of, options) {
      const reply = await ask('SIGN_TRANSACTIONS_REQUEST', [transaction], 'SIGN_TRANSACTIONS_RESPONSE', options)
      return Array.isArray(reply) ? reply[0] : undefined
    },
  }
}

/** A web wallet in the place of the page, by its hooks. The answer comes to the page that it leads back to. */
function createRedirect({ url, opens }: WebWallet, { redirects, storage }: WebParts): Speaker {
  const walletId = `${opens}:${url}`
  async function leave(hook: string, query: Record<string, string>, request: RedirectRequest, asked: unknown) {
    const target = new URL(`hook/${hook}`, readPageUrl(url, OPTION))
    storage.set(ASKED, JSON.stringify(asked))
    const callbackUrl = redirects.leave({ namespace: 'mvx', walletId, request })
    target.search = new URLSearchParams({ ...query, callbackUrl }).toString()
    window.location.assign(target)
    return new Promise<never>(() => {})
  }
  return {
    connect: () => leave('login', {}, { type: 'connect' }, {}),
    signMessage: (message, account) => leave('sign-message', { message }, { type: 'sign', account }, { message }),
    signTransaction(transaction, request) {
      // The hook takes the data as text.
      const data =
        transaction.data === undefined ? {} : { data: new TextDecoder().decode(base64.decode(transaction.data)) }
      const fields = Object.entries({ ...transaction, ...data }).map(([name, value]) => [`${name}[0]`, String(value)])
      return leave('sign', Object.fromEntries(fields), request, { transaction })
    },
  }
}

/** How a web wallet is asked. */
export const speakWeb = (wallet: WebWallet, parts: WebParts): Speaker =>
  wallet.opens === 'popup' ? createPopup(wallet, parts) : createRedirect(wallet, parts)
