import { startFamily } from '@portico-examples/stack'
import { afterAll } from 'vitest'
import { mvxNetwork } from '../src/networks.js'

let starting: ReturnType<typeof startFamily<'mvx'>> | undefined

/** MultiversX' own simulator, started on first use, shared by the tests of a file and stopped after the last of them. */
export async function useLocalChain() {
  starting ??= startFamily('mvx')
  const { description, simulator, api } = await starting
  const [local] = description.networks
  const network = mvxNetwork({ chainId: local.chainId, name: local.name, rpcUrls: [local.rpcUrl], testnet: true })
  return {
    local,
    simulator,
    ...{ api, herotag: description.herotag, herotags: { [local.caip2]: description.api } },
    networks: [network, mvxNetwork({ chainId: 'elsewhere', name: 'Elsewhere' })] as const,
    rpcUrls: { [local.caip2]: [{ url: local.rpcUrl }] },
  }
}

afterAll(async () => {
  await (await starting?.catch(() => undefined))?.stop()
  starting = undefined
})
