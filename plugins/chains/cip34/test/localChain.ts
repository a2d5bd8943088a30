import { startFamily } from '@portico-examples/stack'
import { afterAll } from 'vitest'
import { cardanoNetwork, cardanoPreview } from '../src/networks.js'

let starting: ReturnType<typeof startFamily<'cip34'>> | undefined

/** The local stand-in, started on first use, shared by the tests of a file and stopped after the last of them. */
export async function useLocalChain() {
  starting ??= startFamily('cip34')
  const [chain] = (await starting).description.networks
  const { name, networkMagic, rpcUrl, caip2 } = chain
  const local = cardanoNetwork({ networkId: 0, networkMagic, name, rpcUrls: [rpcUrl], testnet: true })
  return { chain, networks: [local, cardanoPreview] as const, rpcUrls: { [caip2]: [{ url: rpcUrl }] } }
}

afterAll(async () => {
  await (await starting)?.stop()
  starting = undefined
})
