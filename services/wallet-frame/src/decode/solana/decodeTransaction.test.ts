import { bytesToHex } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { AccountRole, type Instruction } from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzPlan, fuzzTimeoutMs } from '../../../../testing/fuzzed.js'
import { readSolanaTransaction } from '../../signing/solana/transaction.js'
import {
  buildTransaction,
  OWNER,
  SYSTEM_PROGRAM,
  solTransfer,
  someAddress,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  tokenTransfer,
  wireOf,
} from '../../testing/solanaTransactions.js'
import { solanaContext } from '../../testing/testKeys.js'
import { decodeTransaction } from './decodeTransaction.js'

const decode = (...[instructions, parts]: Parameters<typeof buildTransaction>) => {
  const transaction = base58.encode(wireOf(buildTransaction(instructions, parts)))
  return decodeTransaction(readSolanaTransaction({ transaction }, solanaContext))
}
const [to, source, destination, mint] = [3, 4, 5, 6].map(someAddress) as [
  typeof OWNER,
  typeof OWNER,
  typeof OWNER,
  typeof OWNER,
]

const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const program = fc.constantFrom(TOKEN_PROGRAM, TOKEN_2022_PROGRAM)
const known = fc.oneof(
  u64.map((lamports) => ({
    instruction: solTransfer(OWNER, to, lamports),
    decoded: { kind: 'solTransfer', from: OWNER, to, lamports, warning: undefined },
  })),
  fc
    .record({ program, amount: u64, decimals: fc.option(fc.nat(255), { nil: undefined }) })
    .map(({ program, amount, decimals }) => {
      const checked = decimals === undefined ? undefined : { mint, decimals }
      const parts = { program, source, destination, owner: OWNER, amount, checked }
      return { instruction: tokenTransfer(parts), decoded: { kind: 'tokenTransfer', ...parts, warning: undefined } }
    }),
)

describe('a transaction on Solana', () => {
  it('says what its transfers move, in their order, in both versions', () => {
    fc.assert(
      fc.property(
        fc.array(known, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('legacy' as const, 0 as const),
        (steps, version) => {
          expect(
            decode(
              steps.map(({ instruction }) => instruction),
              { version },
            ),
          ).toEqual({
            feePayer: OWNER,
            instructions: steps.map(({ decoded }) => decoded),
          })
        },
      ),
      { numRuns: 100 },
    )
  })

  const data = (...bytes: number[]) => Uint8Array.from(bytes)
  const owned = [{ address: OWNER, role: AccountRole.WRITABLE_SIGNER }]
  const transfer = solTransfer(OWNER, to, 1n)
  it.each<[string, Instruction]>([
    [
      'another program',
      { programAddress: someAddress(7), accounts: owned, data: data(2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0) },
    ],
    ['another instruction of the system', { ...transfer, data: data(8, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0) }],
    ['bytes left over', { ...transfer, data: data(2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0) }],
    ['no receiver', { ...transfer, accounts: owned }],
    ['an approval', { programAddress: TOKEN_PROGRAM, accounts: owned, data: data(4, 1, 0, 0, 0, 0, 0, 0, 0) }],
    [
      'a token transfer without owner',
      { programAddress: TOKEN_PROGRAM, accounts: owned, data: data(3, 1, 0, 0, 0, 0, 0, 0, 0) },
    ],
    ['no data', { programAddress: SYSTEM_PROGRAM, accounts: owned }],
  ])('shows bytes with a warning for %s', (_what, instruction) => {
    expect(decode([instruction, transfer]).instructions).toEqual([
      {
        kind: 'unknown',
        program: instruction.programAddress,
        accounts: instruction.accounts?.map(({ address }) => address),
        data: bytesToHex(Uint8Array.from(instruction.data ?? [])),
        warning: 'unknown',
      },
      expect.objectContaining({ kind: 'solTransfer' }),
    ])
  })

  it('does not guess a receiver that a lookup table holds', () => {
    const [instruction] = decode([transfer], { looked: [to] }).instructions
    expect(instruction).toMatchObject({ kind: 'unknown', accounts: [OWNER, undefined], warning: 'unknown' })
  })

  it('is never decoded to a transfer that it is not', { timeout: fuzzTimeoutMs }, () => {
    const accounts = fc.array(fc.constantFrom(0, 1, 2, 3, 4, 5, 9), { maxLength: 5 })
    const staticAccounts = [OWNER, to, source, mint, SYSTEM_PROGRAM, TOKEN_PROGRAM]
    const bytes = fc.tuple(fc.constantFrom([], [2, 0, 0, 0], [3], [12]), fc.uint8Array({ maxLength: 10 }))
    let decoded = 0
    fc.assert(
      fc.property(fc.constantFrom(4, 5, 9), accounts, bytes, (programAddressIndex, accountIndices, [kind, rest]) => {
        const data = Uint8Array.from([...kind, ...rest])
        const message = { version: 0, staticAccounts, instructions: [{ programAddressIndex, accountIndices, data }] }
        const [shown] = decodeTransaction({ message } as unknown as Parameters<
          typeof decodeTransaction
        >[0]).instructions
        if (shown === undefined || shown.kind === 'unknown') return
        decoded += 1
        const again =
          shown.kind === 'solTransfer'
            ? solTransfer(shown.from as typeof OWNER, shown.to as typeof OWNER, shown.lamports)
            : tokenTransfer(shown as unknown as Parameters<typeof tokenTransfer>[0])
        expect(again.programAddress).toBe(staticAccounts[programAddressIndex])
        expect(again.data).toEqual(data)
        const named = again.accounts?.map(({ address }) => address) ?? []
        expect(named).toEqual(accountIndices.slice(0, named.length).map((index) => staticAccounts[index]))
      }),
      fuzzPlan,
    )
    expect(decoded).toBeGreaterThan(50)
  })
})
