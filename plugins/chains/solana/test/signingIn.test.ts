import { ed25519 } from '@noble/curves/ed25519.js'
import { formatAccountId, SignInProof, type SiwxFields } from '@portico/kernel'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localNetwork, openPlugin } from './openPlugin.js'
import { createWallet } from './page.js'

const LOCAL = localNetwork.caipNetworkId
const TEXT = 'example.org wants you to sign in with your Solana account:\n…\n\nNonce: 00c0ffee 👋'
const SEED = new Uint8Array(32).fill(51)
const ADDRESS = base58.encode(ed25519.getPublicKey(SEED))
const account = formatAccountId(LOCAL, ADDRESS)

/** Not used by wallets of the family: the text says it all. */
const fields: SiwxFields = {
  ...{
    accountAddress: ADDRESS,
    chainId: LOCAL,
    domain: 'example.org',
    uri: 'https://example.org',
    version: '1',
    nonce: '0',
  },
}

const openProof = async () => (await openPlugin()).kernel.get(SignInProof, 'solana')
const sign = (text: string) => ed25519.sign(new TextEncoder().encode(text), SEED)

it('writes the account as it is, and the network with its namespace [S1.2c]', async () => {
  const proof = await openProof()
  expect(proof.addressText(account)).toBe(ADDRESS)
  expect(proof.chainText(LOCAL)).toBe(LOCAL)
})

it('has the wallet sign the bytes of the text, and writes base58 [S1.2c]', async () => {
  createWallet({ seeds: [SEED] })
  const { kernel, connector } = await openPlugin()
  const [{ id }] = (await connector.connect('Wallet')).accounts
  const proof = await kernel.get(SignInProof, 'solana')
  const { text: signature } = await proof.sign(id, { text: TEXT, fields })
  expect(base58.decode(signature)).toEqual(sign(TEXT))
  expect(await proof.verify(id, TEXT, signature)).toBe(true)
})

describe('a signature', () => {
  it('is refused when one byte of the text, the signature or the address is another', async () => {
    const proof = await openProof()
    const message = 'abcdefghijklmnopqrstuvwxyz'.repeat(4)
    const signature = sign(message)
    const flip = fc.record({ at: fc.nat(63), bits: fc.integer({ min: 1, max: 255 }) })
    await fc.assert(
      fc.asyncProperty(flip, fc.constantFrom('text', 'signature', 'address'), async ({ at, bits }, where) => {
        const flipIn = (bytes: Uint8Array, index: number) => bytes.map((byte, i) => (i === index ? byte ^ bits : byte))
        const text = Buffer.from(flipIn(Buffer.from(message), at)).toString('latin1')
        const address = base58.encode(flipIn(base58.decode(ADDRESS), at % 32))
        const holds = {
          text: () => proof.verify(account, text, base58.encode(signature)),
          signature: () => proof.verify(account, message, base58.encode(flipIn(signature, at))),
          address: () => proof.verify(formatAccountId(LOCAL, address), message, base58.encode(signature)),
        }
        expect(await holds[where]()).toBe(false)
      }),
    )
  })

  it.each([
    '',
    'signature',
    base58.encode(new Uint8Array(63).fill(9)),
    base58.encode(new Uint8Array(65).fill(1)),
    '1'.repeat(64),
    '1'.repeat(1_000_000),
    Buffer.from(sign(TEXT)).toString('hex').slice(0, 88),
    Buffer.from(sign(TEXT)).toString('base64'),
  ])('is not %s', async (text) => {
    expect(await (await openProof()).verify(account, TEXT, text)).toBe(false)
  })

  it('is not one for an address that is none', async () => {
    const proof = await openProof()
    const signature = base58.encode(sign(TEXT))
    expect(await proof.verify(account, TEXT, signature)).toBe(true)
    expect(await proof.verify(formatAccountId(LOCAL, 'unknown'), TEXT, signature)).toBe(false)
  })

  it('of a key that fits any text is none', async () => {
    // The neutral element as key and as R, and zero as S: the plain equation holds for every message.
    const neutral = Uint8Array.of(1, ...new Uint8Array(31))
    const signature = Uint8Array.of(...neutral, ...new Uint8Array(32))
    expect(ed25519.verify(signature, new TextEncoder().encode(TEXT), neutral, { zip215: true })).toBe(true)
    const weak = formatAccountId(LOCAL, base58.encode(neutral))
    expect(await (await openProof()).verify(weak, TEXT, base58.encode(signature))).toBe(false)
  })
})
