import { type PolkadotNetworkDescription, startFamily } from '@portico-examples/stack'
import { afterAll } from 'vitest'
import { polkadotNetwork } from '../src/networks.js'

let starting: ReturnType<typeof startFamily<'polkadot'>> | undefined

const toNetwork = ({ caip2, name, ss58Prefix, coin, token, rpcUrl }: PolkadotNetworkDescription) => {
  const [, genesis = ''] = caip2.split(':')
  return polkadotNetwork({
    genesis,
    name,
    ss58Prefix,
    nativeCurrency: coin,
    coinType: 1,
    assets: [token.id],
    rpcUrls: [rpcUrl],
  })
}

/** The real runtime of an Asset Hub, started on first use, shared by the tests of a file and stopped after the last of them. */
export async function useLocalChain() {
  starting ??= startFamily('polkadot')
  const [hub] = (await starting).description.networks
  if (!hub) throw new Error('There is no local network.')
  return { hub, network: toNetwork(hub), rpcUrls: { [hub.caip2]: [{ url: hub.rpcUrl }] } }
}

/** One call to the node itself. */
export async function askNode(method: string, ...params: readonly unknown[]): Promise<unknown> {
  const { hub } = await useLocalChain()
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(hub.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await answer.json()) as { result?: unknown }).result
}

afterAll(async () => {
  await (await starting)?.stop()
  starting = undefined
})
