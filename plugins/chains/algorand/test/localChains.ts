import { type AlgorandNetworkDescription, startFamily } from '@portico-examples/stack'
import { afterAll } from 'vitest'
import { algorandNetwork } from '../src/networks.js'

let starting: ReturnType<typeof startFamily<'algorand'>> | undefined

const toNetwork = ({ name, genesisHash, genesisId, rpcUrl }: AlgorandNetworkDescription) =>
  algorandNetwork({ name, genesisHash, genesisId, rpcUrls: [rpcUrl], testnet: true })

/** The local stand-ins, started on first use, shared by the tests of a file and stopped after the last of them. */
export async function useLocalChains() {
  starting ??= startFamily('algorand')
  const running = await starting
  const [main, side] = running.description.networks
  return {
    main,
    side,
    nodes: running.nodes,
    networks: [toNetwork(main), toNetwork(side)] as const,
    rpcUrls: { [main.caip2]: [{ url: main.rpcUrl }], [side.caip2]: [{ url: side.rpcUrl }] },
    chains: [main, side].map(({ genesisHash, genesisId }) => ({ genesisHash, genesisId })),
  }
}

afterAll(async () => {
  await (await starting)?.stop()
  starting = undefined
})
