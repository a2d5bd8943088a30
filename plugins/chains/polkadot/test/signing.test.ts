import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import {
  blake2AsU8a,
  cryptoWaitReady,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  signatureVerify,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { type AccountId, formatAccountId, isPorticoError, parseAccountId } from '@portico/kernel'
import { type PolkadotTestAccount, testPolkadotAccounts } from '@portico/testing/polkadot'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { polkadotAssetHub } from '../src/networks.js'
import { openPlugin } from './openPlugin.js'
import { createWallet, openPage } from './page.js'

const HUB = polkadotAssetHub.caipNetworkId
const TEXT = 'example.org wants you to sign in with your Polkadot account:\n…\n\nNonce: 00c0ffee 👋'
const seed = new Uint8Array(32).fill(51)
const [alice] = testPolkadotAccounts as readonly [PolkadotTestAccount]
const TYPES = ['sr25519', 'ed25519', 'ecdsa'] as const
type KeyType = (typeof TYPES)[number]

/** Signatures of the reference library, whose sr25519 is WebAssembly. */
const sign: Readonly<Record<KeyType, (bytes: Uint8Array) => Uint8Array>> = {
  sr25519: (bytes) => sr25519Sign(bytes, sr25519PairFromSeed(seed)),
  ed25519: (bytes) => ed25519Sign(bytes, ed25519PairFromSeed(seed)),
  ecdsa: (bytes) => secp256k1Sign(bytes, secp256k1PairFromSeed(seed), 'blake2'),
}
const MARKS: Readonly<Record<KeyType, number>> = { ed25519: 0, sr25519: 1, ecdsa: 2 }
const keys: Readonly<Record<KeyType, () => Uint8Array>> = {
  sr25519: () => sr25519PairFromSeed(seed).publicKey,
  ed25519: () => ed25519PairFromSeed(seed).publicKey,
  ecdsa: () => blake2AsU8a(secp256k1PairFromSeed(seed).publicKey, 256),
}
const accountOf = (type: KeyType): AccountId => formatAccountId(HUB, encodeAddress(keys[type](), 0))
const bytesOf = (text: string) => new TextEncoder().encode(text)

beforeAll(() => cryptoWaitReady())

describe.each(TYPES)('a signature of an account with a key of %s', (type) => {
  it.each([
    ['wrapped', (bytes: Uint8Array) => u8aWrapBytes(bytes)],
    ['bare', (bytes: Uint8Array) => bytes],
  ])('proves the %s message, with its kind before it and without [S1.2c]', async (_form, form) => {
    const { proof } = await openPlugin()
    const signature = sign[type](form(bytesOf(TEXT)))
    const marked = Uint8Array.of(MARKS[type], ...signature)
    for (const one of [signature, marked]) {
      expect(await proof.verify(accountOf(type), TEXT, u8aToHex(one))).toBe(true)
      expect(await proof.verify(accountOf(type), `${TEXT} `, u8aToHex(one))).toBe(false)
    }
    for (const other of TYPES.filter((one) => one !== type)) {
      expect(await proof.verify(accountOf(other), TEXT, u8aToHex(signature))).toBe(false)
      const mistaken = Uint8Array.of(MARKS[other], ...signature)
      expect(await proof.verify(accountOf(type), TEXT, u8aToHex(mistaken))).toBe(false)
    }
  })

  it.each([
    ['', {}],
    [', marked', { marksSignatures: true }],
    [', over the bare message', { signsBare: true }],
    [', whose kind the wallet does not tell', { hidesTypes: true }],
    [', whose kind only its mark tells', { hidesTypes: true, marksSignatures: true }],
  ])('is what the wallet gives%s, and another library verifies it', async (_what, quirks) => {
    createWallet({ accounts: [{ name: 'One', type, seed }], quirks })
    const { connector, signer } = await openPlugin()
    const [{ id }] = (await connector.connect('test-wallet', { chainId: HUB })).accounts
    const { bytes, text, scheme, publicKey } = await signer.signMessage(id, TEXT)
    const signed = 'signsBare' in quirks ? bytesOf(TEXT) : u8aWrapBytes(bytesOf(TEXT))
    const verified = signatureVerify(signed, bytes, parseAccountId(id).address)
    expect([verified.isValid, verified.crypto, scheme, text]).toEqual([true, type, type, u8aToHex(bytes)])
    expect(bytes).toHaveLength(type === 'ecdsa' ? 65 : 64)
    expect(publicKey).toEqual(type === 'ecdsa' ? undefined : keys[type]())
  })

  it('is refused when a byte of the text, the signature or the account is another', async () => {
    const { proof } = await openPlugin()
    const message = 'abcdefghijklmnopqrstuvwxyz'.repeat(4)
    const signature = sign[type](u8aWrapBytes(bytesOf(message)))
    const flip = fc.record({ at: fc.nat(63), bits: fc.integer({ min: 1, max: 255 }) })
    const where = fc.constantFrom('text', 'signature', 'account')
    await fc.assert(
      fc.asyncProperty(flip, where, async ({ at, bits }, place) => {
        const flipIn = (bytes: Uint8Array, index: number) => bytes.map((byte, i) => (i === index ? byte ^ bits : byte))
        const text = Buffer.from(flipIn(Buffer.from(message), at)).toString('latin1')
        const other = formatAccountId(HUB, encodeAddress(flipIn(keys[type](), at % 32), 0))
        const account = place === 'account' ? other : accountOf(type)
        const given = place === 'signature' ? flipIn(signature, at) : signature
        const verified = proof.verify(account, place === 'text' ? text : message, u8aToHex(given))
        expect(await verified).toBe(false)
      }),
      { numRuns: 25 },
    )
  })
})

describe('signing', () => {
  it('gives the wallet the bytes as hex, under the address as the wallet wrote it', async () => {
    const wallet = createWallet()
    const { connector, signer } = await openPlugin()
    const [{ id }] = (await connector.connect('test-wallet', { chainId: HUB })).accounts
    await signer.signMessage(id, Uint8Array.of(0, 255, 128))
    expect(wallet.requests.at(-1)).toEqual({
      method: 'signRaw',
      params: { address: wallet.address, data: '0x00ff80', type: 'bytes' },
    })
  })

  it('takes no signature that is of another kind than the account, or not the account’s where the kind is not told', async () => {
    const cases = [
      { type: 'sr25519', signature: `0x02${'11'.repeat(64)}` },
      { type: 'ecdsa', signature: `0x${'11'.repeat(64)}` },
      { type: undefined, signature: `0x${'11'.repeat(64)}` },
      { type: 'sr25519', signature: 'nonsense' },
    ]
    for (const { type, signature } of cases) {
      const { provider } = createWallet({ id: 'real' })
      const enable = async () => {
        const api = Object(await provider.enable('page'))
        const get = async () => [{ ...(await api.accounts.get())[0], type }]
        return { accounts: { get }, signer: { signRaw: async () => ({ signature }) } }
      }
      Object.assign(openPage(), { injectedWeb3: { lying: { enable } } })
      const { connector, signer } = await openPlugin()
      const [{ id }] = (await connector.connect('lying', { chainId: HUB })).accounts
      const outcome = await signer.signMessage(id, TEXT).catch((error: unknown) => error)
      expect(isPorticoError(outcome) && outcome.code).toBe('WALLET_BAD_REPLY')
    }
  })

  it('is refused for a wallet that can not, before it is asked', async () => {
    const { provider } = createWallet({ id: 'real' })
    const enable = async () => ({ accounts: Object(await provider.enable('page')).accounts })
    Object.assign(openPage(), { injectedWeb3: { mute: { enable } } })
    const { connector, signer } = await openPlugin()
    const [{ id }] = (await connector.connect('mute', { chainId: HUB })).accounts
    const outcome = await signer.signMessage(id, TEXT).catch((error: unknown) => error)
    expect(isPorticoError(outcome) && outcome.code).toBe('WALLET_UNSUPPORTED')
  })

  it('in names the account in the form of its network, and the network by its whole id [S1.2c]', async () => {
    createWallet()
    const { connector, proof, kernel } = await openPlugin()
    const [{ id }] = (await connector.connect('test-wallet', { chainId: HUB })).accounts
    expect(proof.addressText(id)).toBe(encodeAddress(sr25519PairFromSeed(alice.seed).publicKey, 0))
    expect(proof.chainText(HUB)).toBe(HUB)
    expect(kernel.familyOf('polkadot')?.signIn).toBe('Polkadot')
  })
})
