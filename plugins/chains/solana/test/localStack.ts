import { startSolanaChain } from '@portico-examples/stack'
import { afterAll } from 'vitest'
import { solanaDevnet, solanaNetwork } from '../src/networks.js'

let starting: ReturnType<typeof startSolanaChain> | undefined

/** The local chain, started on first use, shared by the tests of a file and stopped after the last of them. */
export async function useLocalStack() {
  starting ??= startSolanaChain(40)
  const { chain, node } = await starting
  const [, genesis = ''] = chain.caip2.split(':')
  const local = solanaNetwork({ genesis, name: chain.name, rpcUrls: [chain.rpcUrl], testnet: true })
  const networks = [local, solanaDevnet] as const
  return { chain, node, networks, rpcUrls: { [chain.caip2]: [{ url: chain.rpcUrl }] } }
}

afterAll(async () => {
  await (await starting)?.node.close()
  starting = undefined
})
