import { u8aWrapBytes } from '@polkadot/util'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { polkadotAddressOf, testPolkadotAccounts } from '@portico/test-kit/polkadot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './testing/testStage.js'

const chains = [
  { id: `polkadot:${'68'.repeat(16)}`, name: 'Hub', rpcUrl: 'http://127.0.0.1:9', ss58Prefix: 0 },
  { id: `polkadot:${'48'.repeat(16)}`, name: 'Other hub', rpcUrl: 'http://127.0.0.1:9', ss58Prefix: 2 },
]
const ids = chains.map(({ id }) => id)
const addressAt = (index: number, prefix: number) =>
  encodeAddress(polkadotAddressOf(testPolkadotAccounts[index] ?? expect.fail('no such account')), prefix)

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.closeWallets())
afterAll(() => stage?.close())

test('shares an account in the form of each network, and signs with it what another library verifies', async () => {
  const wallet = await stage.openWallet({ chains, autoApprove: true })
  const { topic, namespaces } = await stage.connect(wallet, { polkadot: ids })
  const [hub = '', other = ''] = ids
  expect(namespaces.polkadot?.accounts).toEqual([`${hub}:${addressAt(0, 0)}`, `${other}:${addressAt(0, 2)}`])
  const address = addressAt(0, 2)
  const params = { address, message: 'Grüße', data: '0x00', type: 'bytes' }
  const { signature } = await stage.site.ask<{ signature: string }>(topic, other, 'polkadot_signMessage', params)
  expect(signatureVerify(u8aWrapBytes(Buffer.from('Grüße')), signature, address).isValid).toBe(true)
})

test('shares another account when the person chooses one, and refuses an account that it did not share', async () => {
  const wallet = await stage.openWallet({ chains, autoApprove: true })
  const { topic } = await stage.connect(wallet, { polkadot: ids })
  const event = stage.site.once('session_event')
  await wallet.changeAccount('polkadot', addressAt(1, 42))
  expect((await event).params.event).toEqual({ name: 'accountsChanged', data: [addressAt(1, 0)] })
  const asked = stage.site.ask(topic, ids[0] ?? '', 'polkadot_signMessage', { address: addressAt(0, 0), message: 'x' })
  await expect(asked).rejects.toMatchObject({ code: 4100 })
})
