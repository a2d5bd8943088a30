import { blake2b } from '@noble/hashes/blake2.js'
import { TypeRegistry } from '@polkadot/types'
import { hexToU8a } from '@polkadot/util'
import { decodeAddress, encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { _void, Bytes, compact, compactBn, Option, Struct, u8, u32, Variant } from '@polkadot-api/substrate-bindings'
import { fuzzPlan } from '@portico/kernel/testing'
import {
  morePolkadotAccounts,
  polkadotAddressOf,
  signPolkadotPayload,
  testPolkadotAccounts,
} from '@portico/testing/polkadot'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Draft, findSignature, payloadOf, signedBytes, transactionId, transactionOf } from './extrinsic.js'
import { readHint, writeHint } from './records.js'
import type { Extension, Runtime } from './runtime.js'

const hash = { enc: (hex: unknown) => hexToU8a(String(hex)) }
const mortal = {
  enc: (era: unknown) => Uint8Array.of(Number(Object(era).type.slice('Mortal'.length)), Object(era).value),
}
const mode = Struct({ mode: Variant({ Disabled: _void, Enabled: _void }) })
type Codec = { enc: (value: never) => Uint8Array }

const extension = (name: string, extra?: Codec, additional?: Codec): Extension => ({
  ...{
    name,
    writeExtra: extra?.enc as Extension['writeExtra'],
    writeAdditional: additional?.enc as Extension['writeExtra'],
  },
})

/** What runtimes of Asset Hubs check today. */
const extensions: readonly Extension[] = [
  extension('AuthorizeCall'),
  extension('CheckNonZeroSender'),
  extension('CheckSpecVersion', undefined, u32),
  extension('CheckTxVersion', undefined, u32),
  extension('CheckGenesis', undefined, hash),
  extension('CheckMortality', mortal, hash),
  extension('CheckNonce', compact),
  extension('CheckWeight'),
  extension('ChargeAssetTxPayment', Struct({ tip: compactBn, asset_id: Option(u8) })),
  extension('CheckMetadataHash', mode, Option(Bytes(32))),
  extension('StorageWeightReclaim'),
]
const marks = { ed25519: 0, sr25519: 1, ecdsa: 2 } as const
const runtime: Runtime = {
  ...{ specVersion: 1_007_001, transactionVersion: 15, existentialDeposit: 1n, extensions },
  writeAddress: (address) => Uint8Array.of(0, ...decodeAddress(address)),
  writeSignature: (kind, signature) => Uint8Array.of(marks[kind], ...hexToU8a(signature)),
  ...{
    target: () => expect.fail('no call'),
    writeCall: () => expect.fail('no call'),
    storage: () => expect.fail('none'),
  },
}

const hashes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const numbers = fc.nat(0xffff_fffe)
const drafts: fc.Arbitrary<Draft> = fc.record({
  runtime: fc.constant(runtime),
  genesisHash: hashes,
  birth: fc.record({ hash: hashes, number: numbers }),
  nonce: numbers,
  call: fc.uint8Array({ minLength: 3, maxLength: 300 }),
})
const accounts = [...testPolkadotAccounts, ...morePolkadotAccounts]
const plan = (name: string) => {
  const all = fuzzPlan(name)
  return { ...all, numRuns: Math.ceil(all.numRuns / 100) }
}

describe('a transaction', () => {
  it('is signed over the same bytes as by the reference library and the test wallets', () => {
    const registry = new TypeRegistry()
    registry.setSignedExtensions(
      extensions.map(({ name }) => name),
      {
        AuthorizeCall: { extrinsic: {}, payload: {} },
        StorageWeightReclaim: { extrinsic: {}, payload: {} },
      },
    )
    fc.assert(
      fc.property(drafts, fc.constantFrom(...accounts), (draft, account) => {
        const payload = payloadOf(draft, polkadotAddressOf(account))
        const theirs = registry.createType('ExtrinsicPayload', payload, { version: 4 }) as unknown as {
          toU8a(isBare: object): Uint8Array
        }
        const bytes = theirs.toU8a({ method: true })
        const signed = bytes.length > 256 ? blake2b(bytes, { dkLen: 32 }) : bytes
        expect(signedBytes(draft)).toEqual(Uint8Array.from(signed))
        const { signature, transaction } = signPolkadotPayload(account, payload)
        expect(signatureVerify(signed, signature, payload.address).isValid).toBe(true)
        const kind = account.type as keyof typeof marks
        expect(transactionOf(draft, payload.address, { kind, signature })).toEqual(transaction)
        expect(findSignature(draft, payload.address, transaction)).toEqual({ kind, signature, hashMode: 'Disabled' })
      }),
      plan('polkadot transactions'),
    )
  })

  it('that a wallet wrote is the same one with a hash of the metadata signed, and no other', () => {
    fc.assert(
      fc.property(
        drafts,
        fc.constantFrom(...accounts),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (draft, account, at, flip) => {
          const address = polkadotAddressOf(account)
          const metadataHash = `0x${'77'.repeat(32)}`
          const payload = { ...payloadOf(draft, address), mode: 1, metadataHash }
          const { signature, transaction } = signPolkadotPayload(account, payload)
          const found = { kind: account.type, signature, hashMode: 'Enabled' }
          expect(findSignature(draft, address, transaction)).toEqual(found)
          // In the call, or in what stands before the signature.
          const place = at % 2 ? transaction.length - 1 - (at % draft.call.length) : at % 34
          const changed = transaction.map((byte, index) => (index === place ? byte ^ flip : byte))
          expect(findSignature(draft, address, changed)).toBeUndefined()
          expect(findSignature(draft, address, transaction.slice(0, place))).toBeUndefined()
          expect(findSignature(draft, encodeAddress(new Uint8Array(32).fill(5)), transaction)).toBeUndefined()
        },
      ),
      plan('changed polkadot transactions'),
    )
  })

  it('can’t be written for a runtime that checks what is not known', () => {
    const [draft] = fc.sample(drafts, 1)
    const write = (...more: Extension[]) =>
      signedBytes({ ...(draft ?? expect.fail()), runtime: { ...runtime, extensions: [...extensions, ...more] } })
    expect(write(extension('NothingToAdd'))).toEqual(write())
    expect(() => write(extension('VerifySignature', u8))).toThrow('VerifySignature')
    expect(() => write(extension('CheckWeight', undefined, u32))).toThrow('CheckWeight')
    expect(() => write(extension('CheckNonce', compact, u32))).toThrow('CheckNonce')
    expect(() => write(extension('__proto__', u8))).toThrow('__proto__')
  })

  it('goes by the hash of its bytes', () => {
    expect(transactionId(Uint8Array.of(1, 2, 3))).toBe(
      `0x${Buffer.from(blake2b(Uint8Array.of(1, 2, 3), { dkLen: 32 })).toString('hex')}`,
    )
  })
})

it.each([undefined, {}, { nonce: '1' }, { nonce: '-1', birth: '2' }, { nonce: 'nonsense', birth: 'nonsense' }])(
  'reads nothing from the hint %j',
  (hint) => {
    expect(readHint(hint as Record<string, string> | undefined)).toBeUndefined()
  },
)

it('reads the hint that it wrote', () => {
  expect(readHint(writeHint(7, 4_294_967_295))).toEqual({ nonce: 7, birth: 4_294_967_295 })
})
