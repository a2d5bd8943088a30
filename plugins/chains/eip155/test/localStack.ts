import { type Stack, startStack } from '@portico-examples/stack'
import { afterAll } from 'vitest'
import { evmNetwork } from '../src/networks.js'

let starting: Promise<Stack> | undefined

/** The local chains, started on first use, shared by the tests of a file and stopped after the last of them. */
export async function useLocalStack() {
  starting ??= startChains()
  const { description, evm: nodes } = await starting
  const [first, second] = description.evm
  const networks = [first, second].map(({ chainId, name, rpcUrl }) =>
    evmNetwork({ id: chainId, name, rpcUrls: [rpcUrl], testnet: true }),
  ) as [ReturnType<typeof evmNetwork>, ReturnType<typeof evmNetwork>]
  return { first, second, nodes, networks, rpcUrls: endpointsOf(first, second) }
}

/** The chains alone: the timers of services that follow them would pass for leaks of a plugin. */
async function startChains(): Promise<Stack> {
  const stack = await startStack({ ports: { evm: 0, evm2: 0, solana: 0 }, quiet: true })
  await stack.services.stop()
  return stack
}

afterAll(async () => {
  await (await starting)?.stop()
  starting = undefined
})

const endpointsOf = (...chains: readonly { readonly caip2: `eip155:${number}`; readonly rpcUrl: string }[]) =>
  Object.fromEntries(chains.map(({ caip2, rpcUrl }) => [caip2, [{ url: rpcUrl }]]))
