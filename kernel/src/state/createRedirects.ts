import type { Clock } from '../capabilities/call.js'
import type { Redirects } from '../capabilities/redirects.js'
import { PorticoError } from '../errors/porticoError.js'
import type { Records } from '../storage/records.js'

/** Of the address that a wallet's page leads back to: which request it answers. Other pages can't know its value. */
export const RETURN_PARAM = 'portico_return'
/** How long a visitor may take on the wallet's page. */
export const RETURN_MS = 15 * 60_000
const LIMIT = 5

export function createRedirects(records: Records, clock: Clock): Redirects {
  return {
    leave({ namespace, walletId, request }) {
      const { location } = globalThis
      if (!location) throw new PorticoError('WALLET_UNSUPPORTED', { walletId, method: 'redirect' })
      // Not `randomUUID`, which pages without https lack.
      const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
      const url = new URL(location.href)
      url.searchParams.delete(RETURN_PARAM)
      const left = { id, namespace, walletId, url: url.href, askedAtMs: clock.now() }
      const stored = request.type === 'send' ? { ...request, amount: String(request.amount) } : request
      const others = (records.read('pending_return') ?? []).filter(
        ({ askedAtMs }) => clock.now() - askedAtMs < RETURN_MS,
      )
      records.write('pending_return', [...others.slice(1 - LIMIT), { ...left, request: stored }])
      url.searchParams.set(RETURN_PARAM, id)
      return url.href
    },
  }
}
