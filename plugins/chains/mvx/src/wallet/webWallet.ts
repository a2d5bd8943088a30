import {
  type CallOptions,
  type Clock,
  type KeyValueStorage,
  PorticoError,
  type RedirectRequest,
  type Redirects,
} from '@portico/kernel'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { WebWallet } from '../index.js'
import { rejected, type Speaker } from './speaker.js'

const CLOSED_CHECK_MS = 300
/** What was asked of a wallet that answers on the next page. */
export const ASKED = 'asked'

export interface WebParts {
  readonly clock: Clock
  readonly redirects: Redirects
  readonly storage: KeyValueStorage
}

/** @throws `CONFIG_INVALID` for an address that is no web page, or one that others on the way could change */
function readUrl(url: string): URL {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' }
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol !== 'https:' && !isLocal)
    throw new PorticoError('CONFIG_INVALID', { option: 'webWallets', fix: 'Give each web wallet an https address.' })
  return new URL(url.endsWith('/') ? url : `${url}/`)
}

const replySchema = /* @__PURE__ */ z.object({
  type: /* @__PURE__ */ z.string(),
  payload: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.unknown()),
})

/**
 * A web wallet in a window of its own, by the protocol of @multiversx/sdk-web-wallet-cross-window-provider. The window is opened at once,
 * so call it in a click. Closing it is a no.
 */
function createPopup(wallet: WebWallet, { clock }: WebParts): Speaker {
  async function ask(request: string, payload: unknown, reply: string, { signal }: CallOptions): Promise<unknown> {
    const { href, origin } = readUrl(wallet.url)
    const popup = window.open(href, `mvx:${origin}`, 'popup,width=460,height=760')
    if (!popup) throw new Error('The browser opened no window.')
    const stop = new AbortController()
    let isGreeted = false
    const answered = new Promise<unknown>((resolve, reject) => {
      const onMessage = (event: MessageEvent) => {
        if (event.source !== popup || event.origin !== origin) return
        const { data: message } = replySchema.safeParse(event.data)
        if (message?.type === 'HANDSHAKE_RESPONSE' && message.payload !== '' && !isGreeted) {
          isGreeted = true
          popup.postMessage({ type: 'FINALIZE_HANDSHAKE_REQUEST', payload: String(clock.now()) }, origin)
          popup.postMessage({ type: request, payload }, origin)
        }
        if (message?.type === 'CANCEL_RESPONSE') reject(rejected())
        if (message?.type === reply) resolve(message.payload)
      }
      const watch = async () => {
        while (!popup.closed) await clock.sleep(CLOSED_CHECK_MS, { signal: stop.signal })
        reject(rejected())
      }
      window.addEventListener('message', onMessage, { signal: stop.signal })
      signal?.addEventListener('abort', () => reject(new PorticoError('REQUEST_ABORTED', { what: request })), {
        signal: stop.signal,
      })
      void watch().catch(() => {}) // the wait was ended
    })
    try {
      const { data, error } = Object(await answered)
      if (typeof error === 'string' && error !== '') throw new Error(error)
      return data
    } finally {
      stop.abort()
      popup.close()
    }
  }

  return {
    connect: (options) => ask('LOGIN_REQUEST', {}, 'LOGIN_RESPONSE', options),
    async signMessage(message, _of, options) {
      const reply = Object(await ask('SIGN_MESSAGE_REQUEST', { message }, 'SIGN_MESSAGE_RESPONSE', options))
      return reply.status === 'cancelled' ? Promise.reject(rejected()) : reply
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
    const target = new URL(`hook/${hook}`, readUrl(url))
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
