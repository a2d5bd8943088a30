import { type Network, PorticoError, type ReadonlyStore } from '@portico/kernel'
import type { ErrorTable, WalletPort } from '@portico/kernel/chain'
import { createDirectDialect } from './directDialect.js'
import { createRequestDialect } from './requestDialect.js'
import type { BitcoinDialect } from './roamingDialect.js'
import { createStandardDialect } from './standardDialect.js'

/** In this order: some wallets speak several. */
export const createDialects = (networks: ReadonlyStore<readonly Network[]>): readonly BitcoinDialect[] => [
  createStandardDialect(networks),
  createDirectDialect(networks),
  createRequestDialect(networks),
]

/** The one in which a connected wallet is asked. */
export function dialectOf(dialects: readonly BitcoinDialect[], { walletId, provider }: WalletPort): BitcoinDialect {
  const found = dialects.find((dialect) => dialect.speaks?.(provider))
  if (!found) throw new PorticoError('WALLET_UNSUPPORTED', { walletId, method: 'request' })
  return found
}

const NO = '(?:reject|den(?:y|ied)|declin|cancel)\\w*'

/** Bitcoin wallets borrow the numbers of EIP-1193; some have only words. */
export const walletErrors: ErrorTable = {
  texts: [
    [/* @__PURE__ */ new RegExp(`\\buser (?:has )?${NO}|${NO} by (?:the )?user|^${NO}\\.?$`, 'i'), 'REQUEST_REJECTED'],
  ],
}
