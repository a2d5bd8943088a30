import { hexToU8a, u8aConcat, u8aWrapBytes } from '@polkadot/util'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { polkadotAddressOf, testPolkadotAccounts } from '@portico/testing/polkadot'
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

test('signs a transaction, and shows what it moves to whom', async () => {
  const wallet = await stage.openWallet({ chains, autoApprove: false })
  const { topic } = await stage.connect(wallet, { polkadot: ids })
  const address = addressAt(0, 0)
  const [genesisHash, blockHash] = [1, 2].map((byte) => `0x${`0${byte}`.repeat(32)}`)
  const transactionPayload = {
    ...{ address, genesisHash, blockHash, blockNumber: '0x00000001', era: '0x1500', nonce: '0x00000005', tip: '0x00' },
    ...{ method: `0x0a0300${'cd'.repeat(32)}1501`, specVersion: '0x00000384', transactionVersion: '0x00000006' },
    ...{ version: 4, withSignedTransaction: true, mode: 0, metadataHash: null, assetId: null },
    signedExtensions: ['CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis', 'CheckMortality', 'CheckNonce'],
  }
  const params = { address, transactionPayload }
  const asked = stage.site.ask<{ signature: string }>(topic, ids[0] ?? '', 'polkadot_signTransaction', params)
  await expect.poll(() => wallet.requests()).toHaveLength(1)
  expect(wallet.requests()[0]?.detail).toBe(`Transfer 69 to 0x${'cd'.repeat(32)}`)
  await wallet.requests()[0]?.approve()
  const signed = u8aConcat(
    ...[transactionPayload.method, '0x1500', '0x14', '0x84030000', '0x06000000', genesisHash, blockHash].map((part) =>
      hexToU8a(part),
    ),
  )
  expect(signatureVerify(signed, (await asked).signature, address)).toMatchObject({ isValid: true, crypto: 'sr25519' })
  const bad = stage.site.ask(topic, ids[0] ?? '', 'polkadot_signTransaction', { address, transactionPayload: {} })
  await expect(bad).rejects.toMatchObject({ code: -32602 })
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
