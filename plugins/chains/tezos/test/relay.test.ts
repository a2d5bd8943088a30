import { Connector, NetworkSwitch, Sender, Signer, SignInProof, sessionOf } from '@portico/kernel'
import { createMemoryArea, createTestKernel } from '@portico/kernel/testing'
import { type FarBeaconWallet, openBeaconWallet } from '@portico/test-kit/beacon-wallet'
import { moreTezosKeys, testTezosKeys, tezosAddressOf } from '@portico/testing/tezos'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { tezos } from '../src/index.js'
import { beaconRelay } from '../src/relay/index.js'
import { BeaconPairing } from '../src/relay/manifest.js'
import { verifyByReference } from './fixture.js'
import { openLocalNetworks } from './localNetworks.js'
import { openPage } from './page.js'

/** Wallets, which close after the last test. */
const open: { close(): Promise<void> }[] = []
afterAll(() => Promise.all(open.map((one) => one.close())))

const [firstKey = expect.fail('a key')] = testTezosKeys
const [otherKey = expect.fail('a key')] = moreTezosKeys

async function openWallet(): Promise<FarBeaconWallet> {
  const { relay, one } = await openLocalNetworks()
  const wallet = await openBeaconWallet({ relayUrl: relay.url, key: firstKey, rpcUrl: one.rpcUrl })
  open.push(wallet)
  return wallet
}

async function openKernel(area = createMemoryArea(), relays?: readonly string[]) {
  openPage()
  const { networks, rpcUrls, relay, one, other, nodes } = await openLocalNetworks()
  const kernel = createTestKernel({
    plugins: [tezos(), beaconRelay({ relays: relays ?? [relay.url] })],
    networks,
    customRpcUrls: rpcUrls,
    fetch: globalThis.fetch,
    storage: area,
  })
  onTestFinished(() => kernel.dispose())
  const session = () => sessionOf(kernel.state.namespaces.get().get('tezos'))
  const pairings = () => JSON.stringify(Array.from({ length: area.length }, (_, at) => area.getItem(`${area.key(at)}`)))
  return { kernel, area, relay, one, other, nodes, session, pairings }
}

/** As the view of the code does it. */
async function pairWith(opened: Awaited<ReturnType<typeof openKernel>>, wallet: FarBeaconWallet) {
  const pairing = await opened.kernel.get(BeaconPairing, 'tezos')
  const { uri, paired } = await pairing.pair({})
  expect(uri).toMatch(/^tezos:\/\/\?type=tzip10&data=[1-9A-HJ-NP-Za-km-z]+$/)
  await wallet.pair(uri)
  const { walletId, name } = await paired
  expect({ walletId, name }).toEqual({
    walletId: expect.stringMatching(/^beacon:\w{8,20}$/),
    name: 'Far Beacon wallet',
  })
  return { pairing, walletId }
}

it('a wallet of Beacon’s own library pairs by the code, signs, sends, follows the network, and is there after a reload [S7.35]', async () => {
  const wallet = await openWallet()
  const first = await openKernel()
  const { one, other, relay, area } = first
  const { walletId } = await pairWith(first, wallet)
  const connected = await first.kernel.connect('tezos', walletId)
  const from = `${one.caip2}:${one.accounts[0]}` as const
  expect(connected.accounts.map(({ id }) => id)).toEqual([from])
  expect(wallet.requests).toMatchObject([
    { type: 'permission_request', appMetadata: { name: 'shop.example' }, network: { type: 'custom', name: one.name } },
  ])

  const signer = await first.kernel.get(Signer, 'tezos')
  const message = new TextEncoder().encode('Sign in é')
  const signed = await signer.signMessage(from, message)
  expect(verifyByReference(from, message, signed.text)).toBe(true)
  const proof = await first.kernel.get(SignInProof, 'tezos')
  expect(await proof.verify(from, 'Sign in é', signed.text)).toBe(true)

  const sender = await first.kernel.get(Sender, 'tezos')
  const transfer = { from, to: `${one.accounts[1]}`, amount: 1_000_000n }
  const receipt = await sender.transfer({ ...transfer, fee: await sender.estimate(transfer) })
  expect(await sender.confirm({ ...receipt, account: from })).toBe('succeeded')

  await (await first.kernel.get(NetworkSwitch, 'tezos')).switchTo(other.caip2)
  expect(first.session()?.accounts[0].id).toBe(`${other.caip2}:${one.accounts[0]}`)
  await first.kernel.dispose()

  const asked = wallet.requests.length
  const logins = relay.logins()
  const next = await openKernel(area)
  await next.kernel.restore()
  expect(next.session()?.accounts[0].id).toBe(`${other.caip2}:${one.accounts[0]}`)
  expect([wallet.requests.length, relay.logins()]).toEqual([asked, logins])
  // The relay's operator may end a login: the page makes another.
  relay.revoke()
  const again = await (await next.kernel.get(Signer, 'tezos')).signMessage(`${other.caip2}:${one.accounts[0]}`, message)
  expect(again.bytes).toEqual(signed.bytes)
  expect(relay.logins()).toBeGreaterThan(logins)

  const told = relay.bodies.length
  await (await next.kernel.get(Connector, 'tezos')).disconnect()
  expect(relay.bodies).toHaveLength(told + 1)
  expect(next.pairings()).not.toContain('seed')
  // The operator reads nothing of what was asked.
  expect(relay.bodies.join()).not.toMatch(/permission|sign_payload|tz1/)
})

it('a wallet that declines is not kept, and one that leaves ends the session', async () => {
  const wallet = await openWallet()
  const opened = await openKernel()
  const { pairing, walletId } = await pairWith(opened, wallet)
  wallet.rejectNext()
  await expect(opened.kernel.connect('tezos', walletId)).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
  expect(opened.pairings()).not.toContain('seed')
  wallet.useKey(otherKey)
  await opened.kernel.connect('tezos', walletId)
  expect(opened.session()?.accounts[0].id).toContain(tezosAddressOf(otherKey))
  expect(opened.pairings()).toContain('seed')
  await wallet.leave()
  await expect.poll(opened.session, { timeout: 20_000 }).toBeUndefined()
  expect(opened.pairings()).not.toContain('seed')
  await expect(opened.kernel.connect('tezos', walletId)).rejects.toMatchObject({ code: 'WALLET_MISSING' })
  await pairing.forget(walletId)
})

it('takes the next relay where one is down, says why none can be used, and makes no code that was given up', async () => {
  const { relay } = await openLocalNetworks()
  const gone = 'http://127.0.0.1:9'
  const pairOn = async (relays: readonly string[], signal?: AbortSignal) =>
    (await (await openKernel(undefined, relays)).kernel.get(BeaconPairing, 'tezos')).pair({ signal })
  const { paired } = await pairOn([gone, `${relay.url}/`])
  expect(paired).toBeInstanceOf(Promise)
  await expect(pairOn([gone])).rejects.toMatchObject({ code: 'HTTP_FAILED' })
  for (const bad of ['http://relay.shop.example', 'relay.shop.example', 'https://relay.shop.example/path'])
    await expect(pairOn([bad])).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      context: { option: 'relays', found: bad },
    })
  await expect(pairOn([relay.url], AbortSignal.abort())).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  const left = new AbortController()
  const code = await pairOn([relay.url], left.signal)
  left.abort()
  await expect(code.paired).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})
