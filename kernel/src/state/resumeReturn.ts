import { parseAccountId } from '../caip/accountId.js'
import type { Namespace } from '../caip/chainId.js'
import type { Clock } from '../capabilities/call.js'
import { Connector, type Session } from '../capabilities/connector.js'
import type { Network } from '../capabilities/network.js'
import { PendingTransactions } from '../capabilities/pendingTransactions.js'
import type { RedirectAnswer, RedirectRequest, ReturnedRequest } from '../capabilities/redirects.js'
import type { Receipt } from '../capabilities/sender.js'
import { PorticoError } from '../errors/porticoError.js'
import { toPorticoError } from '../errors/toPorticoError.js'
import type { EventBus, KernelEvents } from '../events/kernelEvents.js'
import type { Activator } from '../plugin/activator.js'
import type { Registry } from '../plugin/registry.js'
import { withDeadline } from '../services/withDeadline.js'
import type { Records } from '../storage/records.js'
import type { Connections } from './connections.js'
import { RETURN_MS, RETURN_PARAM } from './createRedirects.js'

/** What has come back with the address: `type` is what was asked for, absent for a connect that failed. */
export interface Returned {
  readonly type?: RedirectRequest['type']
  readonly returned?: KernelEvents['request:returned']
}

/** Its page has answered already; what is left is reading. */
const LIMIT_MS = 15_000

/**
 * Takes in what a wallet's page answers in the address that it has led back to. Before anything else the request is forgotten
 * and the address is what it was before: neither a reload nor a link to it answers again.
 */
export async function resumeReturn(
  href: string,
  parts: {
    readonly records: Records
    readonly clock: Clock
    readonly registry: Registry
    readonly activator: Activator
    readonly connections: Connections
    readonly events: EventBus
    readonly networkOf: (chainId: string) => Network | undefined
    /** The sessions of the last visit are there, or are not coming. */
    readonly restored: Promise<unknown>
  },
): Promise<Returned> {
  const { records, clock, registry, activator, connections, events, networkOf } = parts
  const left = takeRequest(href, records, clock)
  if (!left || !registry.namespaces.includes(left.namespace)) return {}
  if (globalThis.location?.href === href) globalThis.history?.replaceState(globalThis.history.state, '', left.url)
  await parts.restored
  const { searchParams } = new URL(href)
  const woken = registry.plugins.filter(({ manifest: { wokenBy } }) => wokenBy && searchParams.has(wokenBy))
  if (woken.length > 0) {
    await Promise.all(woken.map((plugin) => activator.wake(plugin, undefined)))
    return {}
  }
  const { namespace, walletId } = left
  const request = toRequest(left.request)
  const returned: ReturnedRequest = { url: href, walletId, request }

  if (request.type === 'connect') {
    const resume = async (connector: Connector): Promise<Session> => {
      const answer = await ask(connector, returned, clock)
      return answer.type === 'connect' ? answer.session : fail(walletId, 'resume')
    }
    return connections.connect(namespace, walletId, { resume }).then(
      () => ({ type: 'connect' as const }),
      () => ({}), // it is a state
    )
  }

  const { account } = request
  try {
    const answer = await ask(await activator.get(Connector, namespace), returned, clock)
    if (answer.type !== request.type) fail(walletId, 'resume')
    if (request.type === 'send' && answer.type === 'send') await follow(namespace, request, answer.receipt)
    return tell({ namespace, walletId, account, answer })
  } catch (cause) {
    const error = toPorticoError(cause, 'WALLET_FAILED', { walletId, method: 'resume' })
    return tell({ namespace, walletId, account, error })
  }

  function tell(returned: KernelEvents['request:returned']): Returned {
    events.emit('request:returned', returned)
    return { type: request.type, returned }
  }

  /** What was sent is sent, whether or not it can be listed. */
  async function follow(
    family: Namespace,
    { account: from, to, amount, asset, coin }: RedirectRequest & { readonly type: 'send' },
    { id: transactionId, hint }: Receipt,
  ): Promise<void> {
    const unit = asset ? coin : networkOf(parseAccountId(from).chainId)?.nativeCurrency
    if (!unit || !registry.providerOf(PendingTransactions, family)) return
    const { decimals, symbol } = unit
    const sent = { account: from, transactionId, to, amount, decimals, symbol, sentAtMs: clock.now() }
    try {
      const pending = await activator.get(PendingTransactions, family)
      pending.add({ ...sent, ...(hint && { hint }), ...(asset && { asset }) })
    } catch {
      // Its code can't be loaded.
    }
  }
}

type Left = NonNullable<ReturnType<typeof takeRequest>>

/** Any page can lead here with parameters of its own: only what was asked, from here and not long ago, is answered. */
function takeRequest(href: string, records: Records, clock: Clock) {
  const id = new URL(href).searchParams.get(RETURN_PARAM)
  const all = records.read('pending_return') ?? []
  const recent = all.filter(({ askedAtMs }) => clock.now() - askedAtMs < RETURN_MS)
  const found = recent.find((one) => one.id === id)
  const others = recent.filter((one) => one !== found)
  if (others.length < all.length) records.write('pending_return', others.length > 0 ? others : undefined)
  return found
}

const toRequest = (request: Left['request']): RedirectRequest =>
  request.type === 'send' ? { ...request, amount: BigInt(request.amount) } : request

function ask(connector: Connector, returned: ReturnedRequest, clock: Clock): Promise<RedirectAnswer> {
  const { walletId } = returned
  const { resume } = connector
  if (!resume) throw new PorticoError('WALLET_UNSUPPORTED', { walletId, method: 'resume' })
  return withDeadline(clock, (signal) => resume.call(connector, returned, { signal }), {
    ms: LIMIT_MS,
    late: () => new PorticoError('WALLET_TIMEOUT', { walletId, waitedMs: LIMIT_MS }),
  })
}

function fail(walletId: string, method: string): never {
  throw new PorticoError('WALLET_BAD_REPLY', { walletId, method })
}
