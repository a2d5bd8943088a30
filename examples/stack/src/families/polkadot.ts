import { polkadotAddressOf, testPolkadotAccounts } from '@portico/test-kit/polkadot'
import { startPolkadotNode } from '../polkadot/node.js'
import type { ChoosePort, FamilyDescription, FamilyNetworkDescription, FamilyNodes } from './family.js'

export interface PolkadotNetworkDescription extends FamilyNetworkDescription {
  caip2: `polkadot:${string}`
  /** What addresses begin with. */
  ss58Prefix: number
  coin: { name: string; symbol: string; decimals: number }
  /** The accounts of the test wallets, as this network writes them. */
  accounts: string[]
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

/** A real Asset Hub runtime, in which the test accounts hold coins. */
export async function startPolkadot(port: ChoosePort): Promise<PolkadotNodes> {
  const accounts = testPolkadotAccounts.map((account) => polkadotAddressOf(account, PREFIX))
  const holds = (address: string | undefined, free: bigint) => [
    [[address], { providers: 1, data: { free: String(free) } }],
  ]
  const [alice, bob] = accounts
  const node = await startPolkadotNode({
    port: port('PORTICO_PORT_POLKADOT', 9944),
    storage: { System: { Account: [...holds(alice, 1_000n * ROC), ...holds(bob, 10n * ROC)] } },
  })
  const network: PolkadotNetworkDescription = {
    ...{ name: 'Local Asset Hub', caip2: `polkadot:${GENESIS}`, rpcUrl: node.url },
    ...{ ss58Prefix: PREFIX, coin: COIN, accounts },
  }
  return { description: { networks: [network] }, processes: node.processes, stop: node.stop }
}
