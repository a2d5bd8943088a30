import { type Stack, startStack } from '@portico-examples/stack'
import { afterAll } from 'vitest'
import { solanaDevnet, solanaNetwork } from '../src/networks.js'

let starting: Promise<Stack> | undefined

/** The local chain, started on first use, shared by the tests of a file and stopped after the last of them. */
export async function useLocalStack() {
  starting ??= startChains()
  const { description, solana: node } = await starting
  const chain = description.solana
  const [, genesis = ''] = chain.caip2.split(':')
  const local = solanaNetwork({ genesis, name: chain.name, rpcUrls: [chain.rpcUrl], testnet: true })
  const networks = [local, solanaDevnet] as const
  return { chain, node, networks, rpcUrls: { [chain.caip2]: [{ url: chain.rpcUrl }] } }
}

/** The chains alone: the timers of services that follow them would pass for leaks of a plugin. */
async function startChains(): Promise<Stack> {
  const stack = await startStack({ ports: { evm: 0, evm2: 0, solana: 0 }, quiet: true, slotMs: 40 })
  await stack.services.stop()
  return stack
}

afterAll(async () => {
  await (await starting)?.stop()
  starting = undefined
})
