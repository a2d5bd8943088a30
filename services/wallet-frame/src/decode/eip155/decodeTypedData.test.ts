import fc from 'fast-check'
import { hashTypedData, type TypedDataDefinition } from 'viem'
import { describe, expect, it } from 'vitest'
import { fuzzPlan, fuzzTimeoutMs, oddValue } from '../../../../testing/fuzzed.js'
import { readTypedData } from '../../signing/eip155/typedData.js'
import { tryOut } from '../../testing/failureOf.js'
import { evmContext } from '../../testing/testKeys.js'
import {
  mail,
  permit,
  permitBatch,
  permitBatchTransferFrom,
  permitSingle,
  permitTransferFrom,
} from '../../testing/typedDataSamples.js'
import { type DecodedTypedData, decodeTypedData } from './decodeTypedData.js'

const read = (data: unknown) => readTypedData([evmContext.address, JSON.stringify(data)], evmContext)
const decode = (data: unknown) => decodeTypedData(read(data))

const TOKEN = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
const SPENDER = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'
const [UINT160, UINT256] = [2n ** 160n - 1n, 2n ** 256n - 1n]

describe('typed data', () => {
  it.each([
    [5n, undefined],
    [UINT256, 'unlimited'],
  ])('a permit says who may take %s of what, and until when (EIP-2612)', (amount, warning) => {
    expect(decode(permit(amount))).toEqual({
      ...{ kind: 'permit', token: TOKEN, owner: evmContext.address, spender: SPENDER, amount, nonce: 3n },
      ...{ deadlineSec: 1_900_000_000n, warning },
    })
  })

  it.each([
    [5n, undefined],
    [UINT160, 'unlimited'],
  ])('allowances of %s through Permit2 are listed', (amount, warning) => {
    const allowance = { token: TOKEN, amount, expiresAtSec: 1_900_000_000n, nonce: 4n }
    const rest = { kind: 'permit2Allowance', spender: SPENDER, deadlineSec: 1_900_000_001n, warning }
    expect(decode(permitSingle(amount))).toEqual({ ...rest, allowances: [allowance] })
    expect(decode(permitBatch([1n, amount]))).toEqual({
      ...rest,
      allowances: [{ ...allowance, amount: 1n }, allowance],
    })
  })

  it.each([
    [5n, undefined],
    [UINT256, 'unlimited'],
  ])('tokens that may be taken once through Permit2 are listed: %s', (amount, warning) => {
    const rest = { kind: 'permit2Transfer', spender: SPENDER, nonce: 5n, deadlineSec: 1_900_000_002n, warning }
    expect(decode(permitTransferFrom(amount))).toEqual({ ...rest, tokens: [{ token: TOKEN, amount }] })
    const both = [1n, amount].map((one) => ({ token: TOKEN, amount: one }))
    expect(decode(permitBatchTransferFrom([1n, amount]))).toEqual({ ...rest, tokens: both })
  })

  const single = permitSingle(1n)
  it.each<[string, unknown]>([
    ['a mail', mail],
    ['a permit without contract', { ...permit(1n), domain: { name: 'USD' } }],
    [
      'a permit with another field',
      {
        ...permit(1n),
        types: { Permit: [...permit(1n).types.Permit, { name: 'more', type: 'bool' }] },
        message: { ...permit(1n).message, more: true },
      },
    ],
    ['Permit2 at another address', { ...single, domain: { ...single.domain, verifyingContract: TOKEN } }],
    ['Permit2 by another name', { ...single, domain: { ...single.domain, name: 'Permit3' } }],
    ['Permit2 with a version', { ...single, domain: { ...single.domain, version: '1' } }],
    [
      'Permit2 on no network',
      { ...single, domain: { name: 'Permit2', verifyingContract: single.domain.verifyingContract } },
    ],
  ])('is shown whole with a warning when it is %s', (_what, data) => {
    expect(decode(data)).toEqual({ kind: 'unknownTypedData', data: read(data), warning: 'unknown' })
  })

  it('is never decoded to an allowance that it is not', { timeout: fuzzTimeoutMs }, () => {
    const amount = fc.oneof(fc.bigInt({ min: 0n, max: UINT160 }), fc.constantFrom(0n, UINT160))
    const samples = fc.oneof(
      amount.map(permit),
      amount.map(permitSingle),
      fc.array(amount, { maxLength: 2 }).map(permitBatch),
      amount.map(permitTransferFrom),
      fc.array(amount, { maxLength: 2 }).map(permitBatchTransferFrom),
    )
    const odd = fc.oneof(oddValue, fc.constantFrom('uint256', 'uint48', 'address', 'Permit', 'name', '7', TOKEN))
    const sent = fc.tuple(fc.constantFrom(...fc.sample(samples, 50)), fc.nat(80), odd).map(([data, at, value]) => {
      let left = at
      return JSON.stringify(data, (_key, kept) => {
        left -= 1
        return left === 0 ? value : kept
      })
    })
    let decoded = 0
    fc.assert(
      fc.property(sent, (json) => {
        const data = tryOut(() => readTypedData([evmContext.address, json], evmContext))
        const shown = data && decodeTypedData(data)
        if (data === undefined || shown === undefined || shown.kind === 'unknownTypedData') return
        decoded += 1
        if (decoded > 300) return
        // What the screen shows, written again, has the hash that is signed.
        const hashes = write(shown).map((one) => hashTypedData({ ...one, domain: data.domain } as TypedDataDefinition))
        expect(hashes).toContain(hashTypedData(data as unknown as TypedDataDefinition))
      }),
      fuzzPlan,
    )
    expect(decoded).toBeGreaterThan(300)
  })
})

/** What a screen shows as typed data, from the standards' own types: one token alone may be written as a list of one, too. */
function write(shown: Exclude<DecodedTypedData, { kind: 'unknownTypedData' }>): readonly object[] {
  if (shown.kind === 'permit') {
    const { owner, spender, amount: value, nonce, deadlineSec: deadline } = shown
    return [{ ...permit(0n), message: { owner, spender, value, nonce, deadline } }]
  }
  if (shown.kind === 'permit2Allowance') {
    const { spender, deadlineSec: sigDeadline } = shown
    const all = shown.allowances.map(({ expiresAtSec, ...rest }) => ({ ...rest, expiration: expiresAtSec }))
    const [details] = all
    const single = { ...permitSingle(0n), message: { details, spender, sigDeadline } }
    const batch = { ...permitBatch([]), message: { details: all, spender, sigDeadline } }
    return all.length === 1 ? [single, batch] : [batch]
  }
  const { spender, nonce, deadlineSec: deadline, tokens } = shown
  const [permitted] = tokens
  const single = { ...permitTransferFrom(0n), message: { permitted, spender, nonce, deadline } }
  const batch = { ...permitBatchTransferFrom([]), message: { permitted: tokens, spender, nonce, deadline } }
  return tokens.length === 1 ? [single, batch] : [batch]
}
