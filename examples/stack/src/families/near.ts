import { createHash } from 'node:crypto'
import { namedNearAccounts, nearKeyOf, testNearAccounts } from '@portico/testing/near'
import type { NearGenesis } from '../near/ledger.js'
import { type NearNode, startNearNode } from '../near/node.js'
import { createToken } from '../near/token.js'
import { executorOf, startNearWebWallet } from '../near/webWallet.js'
import type { ChoosePort, FamilyDescription, FamilyNetworkDescription, FamilyNodes } from './family.js'

export interface NearNetworkDescription extends FamilyNetworkDescription {
  caip2: `near:${string}`
  /** As the node and wallets write it. */
  networkId: string
  /** A token (NEP-141), by the account of its contract. */
  token: { symbol: string; contract: string; decimals: number }
  /** The accounts of the test wallets; the first two are keys, the others have names. The first holds the token. */
  accounts: string[]
  /** A wallet that is a web page; it has the third account. */
  webWalletUrl: string
  /** The same wallet as a script of near-connect. */
  executor: { url: string; integrity: `sha256-${string}` }
}

interface NearDescription extends FamilyDescription {
  networks: [NearNetworkDescription]
}

export interface NearNodes extends FamilyNodes<NearDescription> {
  /** For tests that take it down and up again. */
  readonly node: NearNode
}

const NETWORK_ID = 'localnet'
const NEAR = 10n ** 24n
const token = { symbol: 'PEARL', contract: 'pearl.localnet', decimals: 6 }

/** A stand-in for a node, with a token, and a web wallet. */
export async function startNear(port: ChoosePort): Promise<NearNodes> {
  const wallets = [...testNearAccounts, ...namedNearAccounts]
  const held = Object.fromEntries(
    wallets.map(({ accountId, seed }) => [
      accountId,
      { amount: 100n * NEAR, keys: { [nearKeyOf(seed)]: 'FullAccess' as const } },
    ]),
  )
  const [first, , named] = wallets
  if (!first || !named) throw new RangeError('There are no test accounts.')
  const genesis: NearGenesis = {
    accounts: {
      ...held,
      // Bigger than what is free of charge: a part of its coins stays.
      'vault.localnet': { amount: 3n * NEAR, storageUsage: 100_000 },
      [token.contract]: {
        amount: 5n * NEAR,
        storageUsage: 200_000,
        contract: createToken({ ...token, name: 'Pearl', balances: { [first.accountId]: 1_000_000_000n } }),
      },
    },
  }
  const node = await startNearNode({ port: port('PORTICO_PORT_NEAR', 3030), networkId: NETWORK_ID, genesis })
  try {
    const web = await startNearWebWallet({
      ...{ port: port('PORTICO_PORT_NEAR_WALLET', 3031), account: named, nodeUrl: node.url },
    })
    const hash = createHash('sha256').update(executorOf(web.url)).digest('base64')
    const executor = { url: `${web.url}/executor.js`, integrity: `sha256-${hash}` as const }
    const network: NearNetworkDescription = {
      ...{ name: 'Local NEAR', caip2: `near:${NETWORK_ID}`, rpcUrl: node.url, networkId: NETWORK_ID, token },
      ...{ accounts: wallets.map(({ accountId }) => accountId), webWalletUrl: web.url, executor },
    }
    return {
      description: { networks: [network] },
      node,
      async stop() {
        await Promise.all([node.close(), web.stop()])
      },
    }
  } catch (error) {
    await node.close()
    throw error
  }
}
