import { bitcoinAddressOf, testBitcoinKeys } from '@portico/test-kit'
import type { FamilyDescriptions } from '@portico-examples/stack'
import type { Page } from 'playwright-core'
import type { PageSetup, WalletSetup } from '../../test/openPage.js'
import { connect } from './scene.js'

/** What belongs to the scenes with families that have no node here. */

const NODE = 'http://127.0.0.1:3002'
const BITCOIN = 'Bitcoin test wallet'

const bip122: FamilyDescriptions['bip122'] = {
  networks: [{ name: 'Local Bitcoin', caip2: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', rpcUrl: NODE }],
  accounts: [],
}
const polkadot: NonNullable<FamilyDescriptions['polkadot']> = {
  networks: [
    {
      ...{ name: 'Local Asset Hub', caip2: `polkadot:${'45'.repeat(16)}`, rpcUrl: NODE, ss58Prefix: 2, accounts: [] },
      coin: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
      token: { id: 1, name: 'Test token', symbol: 'TST', decimals: 6 },
    },
  ],
}

/** Addresses that look alike and are for different things. */
export const bitcoinAddresses = (['payment', 'ordinals'] as const).map(
  (purpose) => bitcoinAddressOf(testBitcoinKeys[0] ?? new Uint8Array(32), 'regtest', purpose).address,
)

/** Names of families, networks and coins that can be read with {@link families}. */
export const FAMILY_NAMES = ['Bitcoin', 'Polkadot', 'Local Bitcoin', 'Bitcoin Signet', 'tBTC', 'Test Bitcoin']

export const families = (more: Partial<PageSetup> = {}): Partial<PageSetup> => ({
  families: { bip122, polkadot },
  ...more,
})

export const bitcoinWallet = (): WalletSetup => ({ kind: 'bitcoin', networks: ['regtest', 'signet'], name: BITCOIN })

/** With a node that knows of one coin. */
export async function connectBitcoin(page: Page): Promise<void> {
  await page.route(`${NODE}/**`, (route) => {
    const stats = { funded_txo_sum: 5_000_000_000, spent_txo_sum: 0, tx_count: 1 }
    const json = { chain_stats: stats, mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 0, tx_count: 0 } }
    return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
  })
  await connect(page, BITCOIN, 'bip122')
}
