import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { firstAddress, openStage, type Stage } from './testing/testStage.js'

let stage: Stage
let networks: Stage['networks']

beforeAll(async () => {
  stage = await openStage()
  networks = stage.networks
})
afterEach(() => stage.closeWallets())
afterAll(() => stage?.close())

test('shows who asks for what', async () => {
  const wallet = await stage.openWallet()
  const { uri, approval } = await stage.site.propose({ eip155: [networks.one, 'eip155:424242'] })
  const refused = expect(approval()).rejects.toMatchObject({ code: 5000 })
  await wallet.pair(uri ?? '')
  await expect.poll(() => wallet.proposals().length).toBe(1)
  const [proposal] = wallet.proposals()
  expect(proposal?.site).toMatchObject({ name: 'Test site', url: 'http://127.0.0.1:3000' })
  expect(proposal?.networks.map(({ chainId, isKnown }) => [chainId, isKnown])).toEqual([
    [networks.one, true],
    ['eip155:424242', false],
  ])
  expect(proposal?.networks[0]?.methods).toContain('personal_sign')
  await proposal?.reject()
  await refused
  expect(wallet.proposals()).toEqual([])
})

test('approves all that it knows, with the methods it has', async () => {
  const session = await stage.connect(await stage.openWallet(), { eip155: [networks.one, 'eip155:424242'] })
  expect(session.namespaces).toEqual({
    eip155: {
      chains: [networks.one],
      accounts: [`${networks.one}:${firstAddress}`],
      methods: expect.not.arrayContaining(['eth_sign']),
      events: ['accountsChanged', 'chainChanged'],
    },
  })
})

test('approves some: single networks and whole namespaces', async () => {
  const wallet = await stage.openWallet()
  const { uri, approval } = await stage.proposeAll()
  await wallet.pair(uri ?? '')
  await wallet.approve([networks.two, 'solana'])
  const { namespaces } = await approval()
  expect(namespaces.eip155?.chains).toEqual([networks.two])
  expect(namespaces.solana?.chains).toEqual([networks.solana])
})

test.each([
  ['none', 5000],
  [[], 5000],
] as const)('approving %j refuses', async (choice, code) => {
  const wallet = await stage.openWallet()
  const { uri, approval } = await stage.proposeAll()
  const refused = expect(approval()).rejects.toMatchObject({ code })
  await wallet.pair(uri ?? '')
  await wallet.approve(choice)
  await refused
})

test('refuses with the code that is wished for', async () => {
  const wallet = await stage.openWallet()
  const { uri, approval } = await stage.proposeAll()
  const refused = expect(approval()).rejects.toMatchObject({ code: 5002 })
  await wallet.pair(uri ?? '')
  await wallet.reject(5002)
  await refused
})
