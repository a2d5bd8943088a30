import type { Clock } from '../capabilities/call.js'
import type { LeftRequest, Redirects } from '../capabilities/redirects.js'
import { PorticoError } from '../errors/porticoError.js'
import type { KernelEvents } from '../events/kernelEvents.js'
import type { Records } from '../storage/records.js'

/** Of the address that a wallet's page leads back to: which request it answers. Other pages can't know its value. */
export const RETURN_PARAM = 'portico_return'
/** How long a visitor may take on the wallet's page. */
export const RETURN_MS = 15 * 60_000
const LIMIT = 5

export function createRedirects(
  records: Records,
  clock: Clock,
  /** What this page was led back to with. */
  returned: () => Promise<KernelEvents['request:returned'] | undefined>,
): Redirects {
  const listeners = new Set<(left: LeftRequest) => void>()
  return {
    leave(asked) {
      const { namespace, walletId, request } = asked
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
      for (const listener of listeners) listener(asked)
      url.searchParams.set(RETURN_PARAM, id)
      return url.href
    },
    onLeave(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async returned(account) {
      const found = await returned()
      if (found?.account !== account) return undefined
      if (found.error) throw found.error
      return found.answer
    },
  }
}
