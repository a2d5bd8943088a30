import { type Activated, describeErrors, type PluginContext, parseAccountId } from '@portico/kernel'
import { createLoadHoldings, movedBy } from './holdings/loadHoldings.js'
import type { manifest } from './manifest.js'
import { createPortfolioCache } from './portfolio/cache.js'
import { createPortfolio } from './portfolio/createPortfolio.js'
import { createWatch, readPage } from './portfolio/watch.js'

/** What the specification wants these errors to say (S8.1g). */
const texts = { BALANCE_UNAVAILABLE: () => 'Token Balance Unavailable' }

const describeBalanceErrors = (): void => describeErrors(texts)

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  describeBalanceErrors()
  const { deps, events, namespace, networks, own, storage } = context
  const { clock } = deps
  const networkOf = (chainId: string) => networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
  const { portfolio, check, outdate, end, reset } = createPortfolio({
    clock,
    cache: createPortfolioCache(storage, clock),
    load: createLoadHoldings({ ...deps, networkOf }),
    readNative: (account) => deps.balance?.getBalance(account).then(({ amount }) => amount),
    isOwn: (account) => parseAccountId(account).namespace === namespace,
    isOffered: (account) => networkOf(parseAccountId(account).chainId) !== undefined,
  })
  const watch = createWatch({ ...portfolio, check, clock, page: readPage() })
  own(watch.end)
  own(end)
  own(
    events.on('transaction:settled', (settled) => {
      outdate(settled.chainId, movedBy(settled))
      watch.poll()
    }),
  )
  own(
    events.on('session:closed', (closed) => {
      if (closed.namespace !== namespace) return
      watch.rest()
      reset()
    }),
  )
  own(
    events.on('session:opened', ({ others = [], ...opened }) => {
      if ([opened, ...others].some((one) => one.namespace === namespace)) watch.wake()
    }),
  )
  return { portfolio: { state: portfolio.state, refresh: portfolio.refresh, watch: watch.watch } }
}
