import { type CallOptions, PorticoError, parseAccountId } from '@portico/kernel'
import { declined } from '@portico/kernel/chain'
import type { Speaker } from './speaker.js'

const PAGE = 'erdw-inpage'
const EXTENSION = 'erdw-contentScript'

/**
 * The browser extension, by the protocol of @multiversx/sdk-extension-provider: messages of the page to itself. Replies name no request,
 * so that one is asked at a time, and one that is given up is cancelled. A no comes as a reply without what was asked for.
 */
function createExtension(): Speaker {
  let isBusy = false
  const post = (type: string, data: unknown) => window.postMessage({ target: PAGE, type, data }, window.location.origin)

  function ask(type: string, data: unknown, { signal }: CallOptions): Promise<unknown> {
    if (isBusy) return Promise.reject(Object.assign(new Error('The extension is asked already.'), { code: -32002 }))
    isBusy = true
    const stop = new AbortController()
    const asking = new Promise((resolve, reject) => {
      const onMessage = ({ source, data: message }: MessageEvent) => {
        if (source !== window || Object(message).target !== EXTENSION) return
        if (type !== 'connect' && message.type === 'connectResponse') return
        resolve(message.data)
      }
      const giveUp = () => {
        post('cancelAction', {})
        reject(new PorticoError('REQUEST_ABORTED', { what: type }))
      }
      window.addEventListener('message', onMessage, { signal: stop.signal })
      signal?.addEventListener('abort', giveUp, { signal: stop.signal })
      post(type, data)
    })
    return asking.finally(() => {
      isBusy = false
      stop.abort()
    })
  }

  return {
    async connect(options) {
      const reply = Object(await ask('connect', '', options))
      return reply.address ? reply : Promise.reject(declined())
    },
    async signMessage(message, of, options) {
      const { address: account } = parseAccountId(of)
      const reply = Object(await ask('signMessage', { account, message }, options))
      return reply.signature ? reply : Promise.reject(declined())
    },
    async signTransaction(transaction, { account }, options) {
      const { address: from } = parseAccountId(account)
      const reply = await ask('signTransactions', { from, transactions: [transaction] }, options)
      return Array.isArray(reply) && reply.length > 0 ? reply[0] : Promise.reject(declined())
    },
    end: async (address) => post('logout', address),
  }
}

/** There is one on a page. */
export const extension: Speaker = /* @__PURE__ */ createExtension()
