import { stringToHex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createMemoryStorage } from './index.js'
import { firstAddress, openStage, type Stage, secondAddress } from './testing/testStage.js'

let stage: Stage
let networks: Stage['networks']

beforeAll(async () => {
  stage = await openStage()
  networks = stage.networks
})
afterEach(() => stage.closeWallets())
afterAll(() => stage?.close())

test('another account: the session follows and the event comes', async () => {
  const wallet = await stage.openWallet()
  const { topic } = await stage.connect(wallet)
  const [updated, event] = [stage.site.once('session_update'), stage.site.once('session_event')]
  await wallet.changeAccount('eip155', secondAddress)
  expect((await updated).params.namespaces.eip155?.accounts).toContain(`${networks.one}:${secondAddress}`)
  expect((await event).params.event).toEqual({ name: 'accountsChanged', data: [secondAddress] })
  expect(stage.site.client.session.get(topic).namespaces.eip155?.accounts).not.toContain(
    `${networks.one}:${firstAddress}`,
  )
})

test('another network: from the wallet, and asked for by the site; a new one joins the session', async () => {
  const wallet = await stage.openWallet({ autoApprove: true })
  const { topic } = await stage.connect(wallet, { eip155: [networks.one] })
  const event = stage.site.once('session_event')
  await wallet.changeChain(networks.two)
  expect((await event).params).toMatchObject({ chainId: networks.two, event: { name: 'chainChanged', data: 31338 } })
  expect(stage.site.client.session.get(topic).namespaces.eip155?.chains).toEqual([networks.two, networks.one])

  const back = stage.site.once('session_event')
  const params = [{ chainId: '0x7a69' }]
  expect(await stage.site.ask(topic, networks.two, 'wallet_switchEthereumChain', params)).toBeNull()
  expect((await back).params.event).toEqual({ name: 'chainChanged', data: 31337 })
  const unknown = [{ chainId: '0x5' }]
  await expect(stage.site.ask(topic, networks.one, 'wallet_switchEthereumChain', unknown)).rejects.toMatchObject({
    code: 4902,
  })
})

test('adds a network and moves to it', async () => {
  const wallet = await stage.openWallet({ autoApprove: true })
  const { topic } = await stage.connect(wallet, { eip155: [networks.one] })
  const added = { chainId: '0x5', chainName: 'Five', rpcUrls: [stage.stack.description.evm[0].rpcUrl] }
  expect(await stage.site.ask(topic, networks.one, 'wallet_addEthereumChain', [added])).toBeNull()
  await expect.poll(() => stage.site.client.session.get(topic).namespaces.eip155?.chains).toContain('eip155:5')
})

test('ends a session, and forgets one that the site ended', async () => {
  const wallet = await stage.openWallet()
  const { topic } = await stage.connect(wallet)
  const ended = stage.site.once('session_delete')
  await wallet.disconnect(topic)
  expect((await ended).topic).toBe(topic)
  expect(wallet.sessions()).toEqual([])

  const again = await stage.connect(wallet)
  expect(wallet.sessions().map((session) => session.topic)).toEqual([again.topic])
  await stage.site.client.disconnect({ topic: again.topic, reason: { code: 6000, message: 'User disconnected.' } })
  await expect.poll(wallet.sessions).toEqual([])
})

test('offline it gets nothing and sends nothing; back online it catches up', async () => {
  const wallet = await stage.openWallet({ autoApprove: true })
  const { topic } = await stage.connect(wallet)
  await wallet.goOffline()
  expect(wallet.isConnected()).toBe(false)
  await expect(wallet.disconnect(topic)).rejects.toThrow('offline')
  const answered = vi.fn()
  const asked = stage.site.ask(topic, networks.one, 'personal_sign', [stringToHex('later'), firstAddress])
  void asked.then(answered)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(answered).not.toHaveBeenCalled()
  await wallet.goOnline()
  await expect(asked).resolves.toMatch(/^0x/)
})

test('comes back after a restart with its sessions, its account and what still waits', async () => {
  const kept = { storage: createMemoryStorage(), storageNamespace: 'kept' }
  const wallet = await stage.openWallet(kept)
  const { topic } = await stage.connect(wallet)
  await wallet.changeAccount('eip155', secondAddress)
  await wallet.dispose()
  const asked = stage.site.ask(topic, networks.one, 'personal_sign', [stringToHex('late'), secondAddress])

  const restarted = await stage.openWallet(kept)
  expect(restarted.sessions().map((session) => session.topic)).toEqual([topic])
  expect(restarted.accounts.chosenAddress('eip155')).toBe(secondAddress)
  await expect.poll(() => restarted.requests().length).toBe(1)
  await restarted.requests()[0]?.approve()
  await expect(asked).resolves.toMatch(/^0x/)
})

test('talks to the relay and the nodes of its chains, and to no one else', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const wallet = await stage.openWallet({ autoApprove: true })
  const { topic } = await stage.connect(wallet)
  await stage.site.ask(topic, networks.one, 'personal_sign', [stringToHex('x'), firstAddress])
  const transaction = { from: firstAddress, to: firstAddress, value: '0x1' }
  await stage.site.ask(topic, networks.one, 'eth_sendTransaction', [transaction])
  const asked = fetched.mock.calls.map(([input]) => new URL(input instanceof Request ? input.url : input).origin)
  fetched.mockRestore()
  const { evm, solana } = stage.stack.description
  // The data service of the stack asks them as well, in this process.
  const nodes = [...evm, solana].map(({ rpcUrl }) => new URL(rpcUrl).origin)
  expect(asked).toContain(nodes[0])
  expect(nodes).toEqual(expect.arrayContaining([...new Set(asked)]))
})
