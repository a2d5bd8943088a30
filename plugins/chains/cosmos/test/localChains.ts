import { type CosmosNetworkDescription, startFamily } from '@portico-examples/stack'
import { afterAll } from 'vitest'
import { cosmosNetwork } from '../src/networks.js'

let starting: ReturnType<typeof startFamily<'cosmos'>> | undefined

const toNetwork = ({ chainId, name, prefix, coin, gasPrice, rpcUrl }: CosmosNetworkDescription) =>
  cosmosNetwork({ chainId, name, prefix, coin, gasPrice, rpcUrls: [rpcUrl], testnet: true })

/** The local stand-ins, started on first use, shared by the tests of a file and stopped after the last of them. */
export async function useLocalChains() {
  starting ??= startFamily('cosmos')
  const running = await starting
  const [hub, zone] = running.description.networks
  return {
    hub,
    zone,
    nodes: running.nodes,
    networks: [toNetwork(hub), toNetwork(zone)] as const,
    rpcUrls: { [hub.caip2]: [{ url: hub.rpcUrl }], [zone.caip2]: [{ url: zone.rpcUrl }] },
    chains: [hub, zone].map(({ chainId, prefix }) => ({ chainId, prefix })),
  }
}

afterAll(async () => {
  await (await starting)?.stop()
  starting = undefined
})
