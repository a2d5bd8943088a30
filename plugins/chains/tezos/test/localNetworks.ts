import { startFamily, type TezosNetworkDescription } from '@portico-examples/stack'
import { afterAll } from 'vitest'
import { tezosNetwork } from '../src/networks.js'

let starting: ReturnType<typeof startFamily<'tezos'>> | undefined

const toNetwork = ({ chainId, name, rpcUrl }: TezosNetworkDescription) =>
  tezosNetwork({ chainId, name, rpcUrls: [rpcUrl], testnet: true })

/** The local stand-ins, started on first use, shared by the tests of a file and stopped after the last of them. */
export async function openLocalNetworks() {
  starting ??= startFamily('tezos')
  const running = await starting
  const [one, other] = running.description.networks
  return {
    one,
    other,
    nodes: running.nodes,
    relay: running.relay,
    networks: [toNetwork(one), toNetwork(other)] as const,
    rpcUrls: { [one.caip2]: [{ url: one.rpcUrl }], [other.caip2]: [{ url: other.rpcUrl }] },
    indexers: { [one.caip2]: one.rpcUrl, [other.caip2]: other.rpcUrl },
    /** As wallets know them. */
    known: [one, other].map(({ name, rpcUrl }) => ({ type: 'custom', name, rpcUrl })),
  }
}

afterAll(async () => {
  await (await starting)?.stop()
  starting = undefined
})
