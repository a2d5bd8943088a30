import { Accounts, Clock, defineManifest, Http, Indexer, Log, NameService, Services } from '@portico/kernel'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'indexer',
  kernel: 2,
  namespaces: 'global',
  provides: { indexer: Indexer, nameService: NameService },
  requires: { http: Http, services: Services, accounts: Accounts, clock: Clock, log: Log },
})
