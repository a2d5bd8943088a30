import { CommunicationClient, getSenderId, Serializer } from '@airgap/beacon-core'
import {
  decryptCryptoboxPayload,
  encryptCryptoboxPayload,
  getKeypairFromSeed,
  sealCryptobox,
  toHex,
} from '@airgap/beacon-utils'
import { expect, it } from 'vitest'
import { base58check } from '../base58.js'
import { createChannel, createIdentity, openSealed } from './beaconCrypto.js'

type KeyPair = Awaited<ReturnType<typeof getKeypairFromSeed>>

class Client extends CommunicationClient {
  readonly unsubscribeFromEncryptedMessages = async () => {}
  readonly unsubscribeFromEncryptedMessage = async () => {}
  readonly sendMessage = async () => {}
  readonly init = async () => {}
  readonly serve = (key: string) => this.createCryptoBoxServer(key, this.keyPair as KeyPair)
  readonly answer = (key: string) => this.createCryptoBoxClient(key, this.keyPair as KeyPair)
}

const seed = new Uint8Array(32).fill(41)
const identity = createIdentity(seed)
const bytes = (text: string) => new TextEncoder().encode(text)
const text = (content: Uint8Array) => new TextDecoder().decode(content)

it('opens what Beacon’s own library has sealed, and calls itself as that does', async () => {
  const page = Uint8Array.from(Buffer.from(identity.publicKey, 'hex'))
  const sealed = Uint8Array.from(Buffer.from(await sealCryptobox('hello é', page as never), 'hex'))
  expect(text(openSealed(identity, sealed))).toBe('hello é')
  expect(identity.senderId).toBe(await getSenderId(identity.publicKey))
  sealed[40] = (sealed[40] ?? 0) ^ 1
  expect(() => openSealed(identity, sealed)).toThrow()
  expect(() => openSealed(createIdentity(new Uint8Array(32).fill(1)), sealed)).toThrow()
})

it('exchanges messages with Beacon’s own library in both directions', async () => {
  const wallet = await getKeypairFromSeed('a wallet')
  const channel = createChannel(identity, wallet.publicKey)
  const client = new Client(wallet)
  const out = await client.serve(identity.publicKey)
  expect(await decryptCryptoboxPayload(Buffer.from(channel.seal(bytes('to the wallet'))), out.receive)).toBe(
    'to the wallet',
  )
  const back = await client.answer(identity.publicKey)
  const sealed = Uint8Array.from(Buffer.from(await encryptCryptoboxPayload('to the page', back.send), 'hex'))
  expect(text(channel.open(sealed))).toBe('to the page')
  expect(() => channel.open(sealed.subarray(1))).toThrow()
  expect(() => channel.open(sealed.subarray(0, 20))).toThrow()
  expect(toHex(wallet.publicKey)).toHaveLength(64)
})

it('writes messages in the form of Beacon’s serializer', async () => {
  const message = { id: '1', type: 'permission_request', note: 'é' }
  expect(base58check.encode(bytes(JSON.stringify(message)))).toBe(await new Serializer().serialize(message))
})
