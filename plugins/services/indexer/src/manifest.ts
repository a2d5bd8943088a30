import {
  Accounts,
  Clock,
  defineManifest,
  Http,
  Indexer,
  Log,
  NameService,
  Services,
  SwapService,
} from '@portico/kernel'

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** The least that was shown can't be had any more. */
    PRICE_MOVED: Record<never, never>
  }
}

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'indexer',
  kernel: 2,
  namespaces: 'global',
  provides: { indexer: Indexer, nameService: NameService, swapService: SwapService },
  requires: { http: Http, services: Services, accounts: Accounts, clock: Clock, log: Log },
})
