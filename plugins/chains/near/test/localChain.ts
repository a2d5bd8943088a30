import { startFamily } from '@portico-examples/stack'
import { afterAll } from 'vitest'
import { nearNetwork } from '../src/networks.js'

let starting: ReturnType<typeof startFamily<'near'>> | undefined

/** The local stand-in, started on first use, shared by the tests of a file and stopped after the last of them. */
export async function useLocalChain() {
  starting ??= startFamily('near')
  const { description, node } = await starting
  const [local] = description.networks
  const { networkId, name, rpcUrl, token } = local
  const network = nearNetwork({ networkId, name, rpcUrls: [rpcUrl], tokens: [token.contract], testnet: true })
  const second = nearNetwork({ networkId: 'localnet-2', name: 'Local NEAR 2', rpcUrls: [rpcUrl], testnet: true })
  return {
    local,
    node,
    networks: [network, second] as const,
    rpcUrls: { [local.caip2]: [{ url: rpcUrl }], [second.caipNetworkId]: [{ url: rpcUrl }] },
    walletNetworks: [networkId, 'localnet-2'].map((id) => ({ networkId: id, nodeUrl: rpcUrl })),
  }
}

afterAll(async () => {
  await (await starting)?.stop()
  starting = undefined
})
