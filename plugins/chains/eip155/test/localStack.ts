import { startEvmChains } from '@portico-examples/stack'
import { afterAll } from 'vitest'
import { evmNetwork } from '../src/networks.js'

let starting: ReturnType<typeof startEvmChains> | undefined

/** The local chains, started on first use, shared by the tests of a file and stopped after the last of them. */
export async function useLocalStack() {
  starting ??= startEvmChains()
  const { chains, nodes } = await starting
  const [first, second] = chains
  const networks = [first, second].map(({ chainId, name, rpcUrl }) =>
    evmNetwork({ id: chainId, name, rpcUrls: [rpcUrl], testnet: true }),
  ) as [ReturnType<typeof evmNetwork>, ReturnType<typeof evmNetwork>]
  return { first, second, nodes, networks, rpcUrls: endpointsOf(first, second) }
}

afterAll(async () => {
  await (await starting)?.stop()
  starting = undefined
})

const endpointsOf = (...chains: readonly { readonly caip2: `eip155:${number}`; readonly rpcUrl: string }[]) =>
  Object.fromEntries(chains.map(({ caip2, rpcUrl }) => [caip2, [{ url: rpcUrl }]]))
