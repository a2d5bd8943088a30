import {
  Accounts,
  Clock,
  defineManifest,
  Http,
  Indexer,
  Log,
  NameService,
  OfframpService,
  OnrampService,
  PayService,
  PermissionService,
  Services,
  SwapService,
} from '@portico/kernel'

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** The least that was shown can't be had any more. */
    PRICE_MOVED: Record<never, never>
    /** The provider takes no such amount. */
    LIMIT_EXCEEDED: Record<never, never>
    /** This can't be bought, or sold, there for that currency. */
    PAIR_UNSUPPORTED: Record<never, never>
    /** The quote is too old to be taken. */
    QUOTE_EXPIRED: Record<never, never>
  }
}

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'indexer',
  kernel: 2,
  namespaces: 'global',
  provides: {
    indexer: Indexer,
    nameService: NameService,
    offrampService: OfframpService,
    onrampService: OnrampService,
    payService: PayService,
    permissionService: PermissionService,
    swapService: SwapService,
  },
  requires: { http: Http, services: Services, accounts: Accounts, clock: Clock, log: Log },
})
