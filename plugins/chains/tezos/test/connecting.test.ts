import { type ChainId, createStore, type RemoteWallet } from '@portico/kernel'
import { moreTezosKeys, signTezos, testTezosKeys, tezosAddressOf, tezosPublicKeyOf } from '@portico/testing/tezos'
import { expect, it } from 'vitest'
import { createChains } from '../src/chains.js'
import { tezosGhostnet, tezosMainnet } from '../src/networks.js'
import { createRemoteWalletAdapter, type RemoteTezos } from '../src/wallet/remote.js'
import { verifyByReference } from './fixture.js'
import { openLocalNetworks } from './localNetworks.js'
import { openConnected, openPlugin } from './openPlugin.js'
import { createWallet, openPage } from './page.js'

const WALLET = 'test-wallet-tezos'

it('asks for another permission for another network, and follows the wallet to its account', async () => {
  const { networkSwitch, wallet, connector, other } = await openConnected()
  const seen: unknown[] = []
  connector.onSessionChange((session) => seen.push(session?.accounts[0].id))
  await networkSwitch.switchTo(other.caip2)
  expect(seen).toEqual([`${other.caip2}:${other.accounts[0]}`])
  const asked = wallet.requests.filter(({ method }) => method === 'permission_request')
  expect(asked.map(({ params }) => (params as { network: unknown }).network)).toEqual([
    expect.objectContaining({ type: 'custom', name: 'Local Tezos' }),
    { type: 'custom', name: other.name, rpcUrl: other.rpcUrl },
  ])
})

it('stays where it is when the person declines the other network, or the wallet does not know it', async () => {
  const { known } = await openLocalNetworks()
  const { networkSwitch, connector, other } = await openConnected({ networks: known.slice(0, 1) })
  const seen: unknown[] = []
  connector.onSessionChange((session) => seen.push(session))
  await expect(networkSwitch.switchTo(other.caip2)).rejects.toMatchObject({ code: 'CHAIN_UNRECOGNISED' })
  expect(seen).toEqual([])
  const second = await openConnected({ extensionId: 'umami', name: 'Umami' }, {}, 'umami')
  second.wallet.rejectNext()
  await expect(second.networkSwitch.switchTo(other.caip2)).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
})

it('is known to the wallet by one key over reloads, which no page reads', async () => {
  const { wallet, kernel } = await openConnected()
  const [first] = wallet.requests.map(({ params }) => (params as { senderId: string }).senderId)
  expect(first).toMatch(/^\w{8,20}$/)
  expect(JSON.stringify([...kernel.state.namespaces.get()])).not.toContain('seed')
})

it.each([...testTezosKeys.slice(0, 1), ...moreTezosKeys])(
  'signs with a $curve key, and the proof takes it',
  async (key) => {
    const { signer, proof, from } = await openConnected({ keys: [key] })
    const signature = await signer.signMessage(from, 'hello é')
    expect(signature.scheme).toBe(key.curve)
    expect(verifyByReference(from, new TextEncoder().encode('hello é'), signature.text)).toBe(true)
    expect(await proof.verify(from, 'hello é', signature.text)).toBe(true)
    expect(await proof.verify(from, 'hello', signature.text)).toBe(false)
  },
)

it('a signature over something else, and a hash that is none, are no answers', async () => {
  const { signer, sender, from, one } = await openConnected({ signsOther: true, badHash: true })
  await expect(signer.signMessage(from, 'hello')).rejects.toMatchObject({ code: 'WALLET_BAD_REPLY' })
  const transfer = { from, to: one.accounts[1] ?? '', amount: 5n }
  await expect(sender.transfer(transfer)).rejects.toMatchObject({ code: 'WALLET_BAD_REPLY' })
})

it('what other scripts of the page write under the wallet’s id changes nothing', async () => {
  const { known } = await openLocalNetworks()
  const wallet = createWallet({ networks: known, autoApprove: false })
  const { connector } = await openPlugin()
  const connecting = connector.connect(WALLET)
  await expect.poll(() => wallet.pending().length).toBe(1)
  const page = openPage() as unknown as Window
  const sender = { id: WALLET }
  for (const message of [
    { target: 'toPage', payload: 'ab'.repeat(80) },
    { target: 'toPage', encryptedPayload: 'ab'.repeat(80) },
    { target: 'toPage', encryptedPayload: 'nonsense' },
    null,
  ])
    page.postMessage({ message, sender }, page.location.origin)
  wallet.pending()[0]?.approve()
  expect((await connecting).accounts).toHaveLength(1)
})

/** A wallet somewhere else that answers as a test says. */
function createRemote(chains: readonly ChainId[], addresses: readonly string[], answers: Record<string, unknown>) {
  const asked: { chainId: ChainId; method: string; params: unknown }[] = []
  const wallet: RemoteWallet = {
    name: 'Far',
    accounts: () => chains.flatMap((chainId) => addresses.map((address) => `${chainId}:${address}` as const)),
    chains: () => chains,
    methods: () => Object.keys(answers),
    chain: () => chains[0],
    setChain: () => {},
    async request(chainId, method, params) {
      asked.push({ chainId, method, params })
      const answer = answers[method]
      return typeof answer === 'function' ? answer(params) : answer
    },
    onChange: () => () => {},
    end: async () => {},
  }
  return { wallet, asked }
}

it('asks a remote wallet by the names and in the forms of the wire, and for its key when it is needed', async () => {
  const { one, other } = await openLocalNetworks()
  const [key = expect.fail('a key')] = testTezosKeys
  const address = tezosAddressOf(key)
  const hash = 'opRfH5PFoeUcdoRE9KFBpbfhZiqCpgVin3k66atgfzHqGnoeP7w'
  const { wallet, asked } = createRemote([one.caip2, other.caip2], [address], {
    tezos_getAccounts: [{ algo: 'ed25519', address, pubkey: tezosPublicKeyOf(key) }],
    tezos_sign: ({ payload }: { payload: string }) => ({ signature: signTezos(key, Buffer.from(payload, 'hex')).text }),
    tezos_send: { operationHash: hash },
  })
  const { remote, connector, networkSwitch, signer, sender, proof } = await openPlugin({ remote: wallet })
  expect(remote.methods).toEqual(['tezos_getAccounts', 'tezos_send', 'tezos_sign'])
  const { accounts } = await connector.connect('far:1', { silent: true })
  expect(networkSwitch.chains()).toEqual([one.caip2, other.caip2])
  expect(asked).toEqual([])
  const from = accounts[0].id
  const { text } = await signer.signMessage(from, 'hello')
  expect(verifyByReference(from, new TextEncoder().encode('hello'), text)).toBe(true)
  expect(await proof.verify(from, 'hello', text)).toBe(true)
  const to = one.accounts[1] ?? ''
  expect(await sender.transfer({ from, to, amount: 5n })).toMatchObject({ id: hash })
  const sign = { account: address, payload: '05010000000568656c6c6f' }
  expect(asked.slice(0, 2)).toEqual([
    { chainId: one.caip2, method: 'tezos_sign', params: sign },
    { chainId: one.caip2, method: 'tezos_getAccounts', params: {} },
  ])
  expect(asked.at(-1)).toMatchObject({
    method: 'tezos_send',
    params: { account: address, operations: [{ kind: 'transaction', amount: '5', destination: to }] },
  })
  await networkSwitch.switchTo(other.caip2)
  await signer.signMessage(`${other.caip2}:${address}`, 'hello')
  expect(asked.filter(({ method }) => method === 'tezos_sign').at(-1)?.chainId).toBe(other.caip2)
})

it('the object of a remote wallet asks for nothing that was not approved, and has Beacon’s names on the wire', async () => {
  const { one } = await openLocalNetworks()
  const { wallet, asked } = createRemote([one.caip2], [], { tezos_sign: {} })
  const { remote } = await openPlugin()
  const provider = remote.createProvider(wallet) as RemoteTezos
  await expect(provider.request({ method: 'tezos_send' })).rejects.toMatchObject({ code: 4200 })
  const elsewhere = { method: 'tezos_sign', chainId: 'tezos:NetXelsewhere' } as const
  await expect(provider.request(elsewhere)).rejects.toMatchObject({ code: 4902 })
  expect(asked).toEqual([])
  const chains = createChains(createStore([tezosMainnet, tezosGhostnet]))
  const { wire } = createRemoteWalletAdapter(chains)
  expect(wire?.chain(tezosMainnet.caipNetworkId)).toBe('tezos:mainnet')
  expect(wire?.chain(tezosGhostnet.caipNetworkId)).toBe('tezos:ghostnet')
  expect(remote.wire?.chain(one.caip2)).toBe(one.caip2)
})
