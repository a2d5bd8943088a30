import {
  type Activated,
  Addresses,
  type ChainId,
  type PluginContext,
  parseAccountId,
  parseChainId,
} from '@portico/kernel'
import { createApi, createRowReader } from './api.js'
import { createIndexer } from './createIndexer.js'
import { createNameService } from './createNameService.js'
import { createOfframpService } from './createOfframpService.js'
import { createOnrampService } from './createOnrampService.js'
import { createPayService } from './createPayService.js'
import { createPermissionService } from './createPermissionService.js'
import { createSwapService } from './createSwapService.js'
import { createGate } from './gate.js'
import type { manifest } from './manifest.js'

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  const { deps, familyOf, signal } = context
  const { accounts, clock, log, services } = deps
  const api = createApi({ ...deps, ended: signal })
  const rows = createRowReader(log)
  const gate = createGate({ api, clock })
  const parts = {
    ...{ api, gate, rows, projectId: services.projectId },
    /** Who is looking. */
    sender(): string | undefined {
      const account = accounts.session(accounts.active.get())?.accounts[0].id
      return account && parseAccountId(account).address
    },
    addressesOf: (chainId: ChainId) => familyOf(Addresses, parseChainId(chainId).namespace),
  }
  return {
    indexer: createIndexer(parts),
    nameService: createNameService(parts),
    permissionService: createPermissionService(parts),
    swapService: createSwapService(parts),
    offrampService: createOfframpService(parts),
    onrampService: createOnrampService(parts),
    payService: createPayService(parts),
  }
}
