import { morePolkadotAccounts, polkadotAddressOf, testPolkadotAccounts } from '@portico/testing/polkadot'
import { startPolkadotNode } from '../polkadot/node.js'
import type { ChoosePort, FamilyDescription, FamilyNetworkDescription, FamilyNodes } from './family.js'

export interface PolkadotNetworkDescription extends FamilyNetworkDescription {
  caip2: `polkadot:${string}`
  /** What addresses begin with. */
  ss58Prefix: number
  coin: { name: string; symbol: string; decimals: number }
  /** The accounts of the test wallets, as this network writes them; then one with an ed25519 key, and one with an ecdsa key. */
  accounts: string[]
  /** A token of the assets pallet, of which the first account has some. */
  token: { id: number; name: string; symbol: string; decimals: number }
}

export interface PolkadotDescription extends FamilyDescription {
  networks: readonly PolkadotNetworkDescription[]
}

export type PolkadotNodes = FamilyNodes<PolkadotDescription>

/** Chopsticks gives every chain without a past this genesis hash. */
const GENESIS = '45'.repeat(16)
const PREFIX = 2
const COIN = { name: 'Rococo', symbol: 'ROC', decimals: 12 }
const ROC = 10n ** 12n
const TOKEN = { id: 1984, name: 'Test Dollar', symbol: 'TUSD', decimals: 6 }
const TUSD = 10n ** 6n

/** A real Asset Hub runtime, in which the test accounts hold coins. */
export async function startPolkadot(port: ChoosePort): Promise<PolkadotNodes> {
  const accounts = [...testPolkadotAccounts, ...morePolkadotAccounts].map((one) => polkadotAddressOf(one, PREFIX))
  const [alice, ...others] = accounts
  const node = await startPolkadotNode({
    port: port('PORTICO_PORT_POLKADOT', 9944),
    storage: {
      System: {
        Account: [
          [[alice], { providers: 1, sufficients: 1, data: { free: String(1_000n * ROC) } }],
          ...others.map((address) => [[address], { providers: 1, data: { free: String(10n * ROC) } }]),
        ],
      },
      Assets: describeToken(alice),
    },
  })
  const network: PolkadotNetworkDescription = {
    ...{ name: 'Local Asset Hub', caip2: `polkadot:${GENESIS}`, rpcUrl: node.url },
    ...{ ss58Prefix: PREFIX, coin: COIN, accounts, token: TOKEN },
  }
  return { description: { networks: [network] }, processes: node.processes, stop: node.stop }
}

/** The token as the pallet stores it, all of it held by its owner. */
function describeToken(owner: string | undefined): object {
  const supply = String(5_000n * TUSD)
  const team = { owner, issuer: owner, admin: owner, freezer: owner }
  const counts = { deposit: 0, accounts: 1, sufficients: 1, approvals: 0 }
  const rules = { min_balance: String(TUSD / 100n), is_sufficient: true }
  const { id, name, symbol, decimals } = TOKEN
  return {
    Asset: [[[id], { ...team, supply, ...counts, ...rules }]],
    Account: [[[id, owner], { balance: supply, reason: 'Sufficient' }]],
    Metadata: [[[id], { deposit: 0, name, symbol, decimals, is_frozen: false }]],
  }
}
