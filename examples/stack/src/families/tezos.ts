import { moreTezosKeys, testTezosKeys, tezosAddressOf } from '@portico/testing/tezos'
import { b58Encode, PrefixV2 } from '@taquito/utils'
import type { TezosDomains } from '../tezos/domains.js'
import type { TezosGenesis } from '../tezos/ledger.js'
import { startTezosNode, type TezosNode } from '../tezos/node.js'
import { type BeaconRelayNode, startBeaconRelay } from '../tezos/relay.js'
import type { TezosToken } from '../tezos/tokens.js'
import type { ChoosePort, FamilyDescription, FamilyNetworkDescription, FamilyNodes } from './family.js'

export interface TezosNetworkDescription extends FamilyNetworkDescription {
  caip2: `tezos:${string}`
  /** As nodes write it. */
  chainId: string
  /** The accounts of the test wallets, one for each kind of key; each holds coins, and none is revealed. */
  accounts: string[]
  /** Of FA1.2 and of FA2, held by the first account. */
  tokens: TezosToken[]
  /** Tezos Domains' API, with the name of the first account. */
  domainsUrl: string
  domain: string
}

export interface TezosDescription extends FamilyDescription {
  networks: [TezosNetworkDescription, TezosNetworkDescription]
  /** A node of Beacon's relay. */
  relayUrl: string
}

export interface TezosNodes extends FamilyNodes<TezosDescription> {
  /** For tests that take a node down and up again. */
  readonly nodes: readonly [TezosNode, TezosNode]
  readonly relay: BeaconRelayNode
}

const TEZ = 1_000_000n
const DOMAIN = 'pearl.tez'
const contractOf = (byte: number) => b58Encode(new Uint8Array(20).fill(byte), PrefixV2.ContractHash)
const tokens: TezosToken[] = [
  { contract: contractOf(1), standard: 'fa1.2', tokenId: '0', name: 'Local Bitcoin', symbol: 'LBTC', decimals: 8 },
  { contract: contractOf(2), standard: 'fa2', tokenId: '7', name: 'Local Dollar', symbol: 'LUSD', decimals: 6 },
]

/** Two networks with the same accounts. */
export async function startTezos(port: ChoosePort): Promise<TezosNodes> {
  const accounts = [...testTezosKeys, ...moreTezosKeys].map(tezosAddressOf)
  const [first = '', second = '', third = ''] = accounts
  const lasting = { owner: first, expiresAtUtc: '2999-01-01T00:00:00Z' }
  const names: TezosDomains = {
    domains: [
      { ...lasting, name: DOMAIN, address: first },
      { ...lasting, name: 'lent.tez', address: second },
      { ...lasting, name: 'empty.tez', address: null },
      { ...lasting, name: 'old.tez', address: third, expiresAtUtc: '2020-01-01T00:00:00Z' },
    ],
    reverse: { [first]: DOMAIN, [second]: DOMAIN, [third]: 'old.tez' },
  }
  const start = async (name: string, byte: number, asked: number) => {
    const chainId = b58Encode(new Uint8Array(4).fill(byte), PrefixV2.ChainID)
    const genesis: TezosGenesis = {
      chainId,
      balances: Object.fromEntries(accounts.map((account) => [account, 1_000n * TEZ])),
      names,
      tokens: tokens.map((token) => ({ ...token, balances: { [first]: 500n * 10n ** BigInt(token.decimals) } })),
    }
    const node = await startTezosNode({ port: asked, genesis })
    const description: TezosNetworkDescription = {
      ...{ name, caip2: `tezos:${chainId}`, rpcUrl: node.url, chainId, accounts, tokens },
      ...{ domainsUrl: `${node.url}/names`, domain: DOMAIN },
    }
    return { node, description }
  }
  const running: { stop(): Promise<void> }[] = []
  const stop = async () => void (await Promise.all(running.map((part) => part.stop())))
  try {
    const one = await start('Local Tezos', 1, port('PORTICO_PORT_TEZOS', 8732))
    running.push({ stop: one.node.close })
    const other = await start('Local Tezos Two', 2, port('PORTICO_PORT_TEZOS2', 8733))
    running.push({ stop: other.node.close })
    const relay = await startBeaconRelay({ port: port('PORTICO_PORT_TEZOS_RELAY', 8735) })
    running.push(relay)
    const networks: TezosDescription['networks'] = [one.description, other.description]
    return { description: { networks, relayUrl: relay.url }, nodes: [one.node, other.node], relay, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
