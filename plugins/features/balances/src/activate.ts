import { type Activated, type PluginContext, parseAccountId } from '@portico/kernel'
import { describeBalanceErrors } from './errors.js'
import { createLoadHoldings } from './holdings/loadHoldings.js'
import type { manifest } from './manifest.js'
import { createPortfolioCache } from './portfolio/cache.js'
import { createPortfolio } from './portfolio/createPortfolio.js'
import { movedBy } from './portfolio/movedBy.js'
import { readPage } from './portfolio/page.js'
import { createWatch } from './portfolio/watch.js'

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  describeBalanceErrors()
  const { deps, events, namespace, networks, own, storage } = context
  const { clock } = deps
  const networkOf = (chainId: string) => networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
  const { portfolio, owe, end, reset } = createPortfolio({
    clock,
    cache: createPortfolioCache(storage, clock),
    load: createLoadHoldings({ ...deps, networkOf }),
    isReadable: (account) =>
      parseAccountId(account).namespace === namespace && networkOf(parseAccountId(account).chainId) !== undefined,
  })
  const watch = createWatch({ ...portfolio, clock, page: readPage() })
  own(watch.end)
  own(end)
  own(
    events.on('transaction:settled', (settled) => {
      owe(settled.chainId, movedBy(settled))
      watch.look()
    }),
  )
  own(
    events.on('session:closed', (closed) => {
      if (closed.namespace === namespace) reset()
    }),
  )
  return { portfolio: { state: portfolio.state, refresh: portfolio.refresh, watch: watch.watch } }
}
