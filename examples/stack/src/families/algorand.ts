import { algorandAddressOf, moreAlgorandSeeds, testAlgorandSeeds } from '@portico/testing/algorand'
import type { AlgorandGenesis } from '../algorand/ledger.js'
import { type AlgorandNode, startAlgorandNode } from '../algorand/node.js'
import type { ChoosePort, FamilyDescription, FamilyNetworkDescription, FamilyNodes } from './family.js'

export interface AlgorandNetworkDescription extends FamilyNetworkDescription {
  caip2: `algorand:${string}`
  /** 32 bytes in base64. */
  genesisHash: string
  genesisId: string
  /** Assets by what they are for in tests. The first two accounts have opted in to all of them. */
  assets: { token: { number: string; symbol: string; decimals: number }; frozen: string; large: string }
  /** The accounts of the test wallets. All but the last hold coins. */
  accounts: string[]
  /** An account with coins that the second account's key signs for. */
  rekeyed: string
  /** NFD's API, with the name of the first account. */
  nfdUrl: string
  name: string
}

export interface AlgorandDescription extends FamilyDescription {
  networks: [AlgorandNetworkDescription, AlgorandNetworkDescription]
}

export interface AlgorandNodes extends FamilyNodes<AlgorandDescription> {
  /** For tests that take a node down and up again. */
  readonly nodes: readonly [AlgorandNode, AlgorandNode]
}

const COINS = 1_000_000_000n
const NAME = 'pearl.algo'
const TOKEN = { number: '1001', symbol: 'PEARL', decimals: 6 }

/** Two chains with the same accounts. */
export async function startAlgorand(port: ChoosePort): Promise<AlgorandNodes> {
  const accounts = [...testAlgorandSeeds, ...moreAlgorandSeeds].map(algorandAddressOf)
  const [first = '', second = '', third = ''] = accounts
  const rekeyed = algorandAddressOf(new Uint8Array(32).fill(45))
  const start = async (of: { name: string; genesisId: string; fill: number; port: number }) => {
    const genesisHash = Buffer.alloc(32, of.fill).toString('base64')
    const held = { [first]: COINS, [second]: 0n }
    const genesis: AlgorandGenesis = {
      ...{ genesisId: of.genesisId, genesisHash, rekeyed: { [rekeyed]: second }, names: { [NAME]: first } },
      balances: { [first]: COINS, [second]: COINS, [third]: COINS, [rekeyed]: COINS },
      assets: {
        [TOKEN.number]: { name: 'Pearl', symbol: TOKEN.symbol, decimals: TOKEN.decimals, total: COINS, held },
        1002: { name: 'Ice', symbol: 'ICE', decimals: 0, total: COINS, held, frozen: [second] },
        1003: {
          name: 'Sand',
          symbol: 'SAND',
          decimals: 0,
          total: 2n ** 64n - 1n,
          held: { [first]: 2n ** 64n - 1n, [second]: 0n },
        },
        1004: { name: 'Picture', symbol: 'PIC', decimals: 0, total: 1n, held: { [first]: 1n } },
      },
    }
    const node = await startAlgorandNode({ port: of.port, genesis })
    const reference = genesisHash.slice(0, 32).replaceAll('+', '-').replaceAll('/', '_')
    const description: AlgorandNetworkDescription = {
      ...{ name: of.name, caip2: `algorand:${reference}`, rpcUrl: node.url, genesisHash, genesisId: of.genesisId },
      ...{ assets: { token: TOKEN, frozen: '1002', large: '1003' }, accounts, rekeyed },
      ...{ nfdUrl: `${node.url}/names`, name: NAME },
    }
    return { node, description }
  }
  const main = await start({
    ...{ name: 'Local Algorand', genesisId: 'local-v1', fill: 0xfb },
    port: port('PORTICO_PORT_ALGORAND', 4001),
  })
  try {
    const test = await start({
      ...{ name: 'Local Algorand 2', genesisId: 'local2-v1', fill: 0x2b },
      port: port('PORTICO_PORT_ALGORAND2', 4002),
    })
    return {
      description: { networks: [main.description, test.description] },
      nodes: [main.node, test.node],
      async stop() {
        await Promise.all([main.node.close(), test.node.close()])
      },
    }
  } catch (error) {
    await main.node.close()
    throw error
  }
}
