import { verifyMessage } from 'viem'
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

test('one click: connects and signs in with a message for every network', async () => {
  const wallet = await stage.openWallet()
  const chains = [networks.one, networks.two]
  const asked = { chains, domain: '127.0.0.1', nonce: 'a1b2c3d4e5f6', uri: 'http://127.0.0.1:3000' }
  const { uri, response } = await stage.site.client.authenticate({ ...asked, methods: ['personal_sign'] })
  await wallet.pair(uri)
  await expect.poll(() => wallet.proposals()[0]?.text).toContain('127.0.0.1 wants you to sign in')
  await wallet.approve()
  const { auths = [], session } = await response()
  expect(auths.map(({ p }) => p.iss)).toEqual(chains.map((chain) => `did:pkh:${chain}:${firstAddress}`))
  for (const { p, s } of auths) {
    const message = stage.site.client.formatAuthMessage({ request: p, iss: p.iss })
    expect(await verifyMessage({ address: firstAddress, message, signature: s.s as `0x${string}` })).toBe(true)
  }
  expect(session?.namespaces.eip155?.accounts).toContain(`${networks.two}:${firstAddress}`)
})

test('one click refused; and a wallet without it connects only', async () => {
  const asked = { chains: [networks.one], domain: '127.0.0.1', nonce: 'a1b2c3d4e5f6', uri: 'http://127.0.0.1:3000' }
  const wallet = await stage.openWallet()
  const first = await stage.site.client.authenticate({ ...asked, methods: ['personal_sign'] })
  const refused = expect(first.response()).rejects.toBeDefined()
  await wallet.pair(first.uri)
  await wallet.reject()
  await refused

  const simple = await stage.openWallet({ oneClick: false })
  const second = await stage.site.client.authenticate({ ...asked, methods: ['personal_sign'] })
  await simple.pair(second.uri)
  await simple.approve()
  const { auths, session } = await second.response()
  expect(auths).toBeUndefined()
  expect(session?.namespaces.eip155?.chains).toEqual([networks.one])
})
