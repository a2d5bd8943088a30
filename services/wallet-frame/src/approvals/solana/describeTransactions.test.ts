import { base58, base64 } from '@scure/base'
import { AccountRole, address, type Instruction } from '@solana/kit'
import { expect, it } from 'vitest'
import { en } from '../../messages/en.js'
import { readSolanaTransaction } from '../../signing/solana/transaction.js'
import { createScriptedNode } from '../../testing/scriptedNode.js'
import {
  buildTransaction,
  OWNER,
  solTransfer,
  someAddress,
  TOKEN_PROGRAM,
  tokenTransfer,
  wireOf,
} from '../../testing/solanaTransactions.js'
import { solanaContext } from '../../testing/testKeys.js'
import { describeTransactions } from './describeTransactions.js'
import { sendTransaction } from './sendTransaction.js'

const BUDGET = address('ComputeBudget111111111111111111111111111111')
const ACCOUNTS = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const [receiver, account, mint, source] = [someAddress(3), someAddress(4), someAddress(5), someAddress(6)]

const setting = (...data: readonly number[]): Instruction => ({ programAddress: BUDGET, data: Uint8Array.from(data) })
const creation = (data: readonly number[]): Instruction => ({
  programAddress: ACCOUNTS,
  accounts: [OWNER, account, receiver, mint].map((one) => ({
    address: one,
    role: one === OWNER ? AccountRole.WRITABLE_SIGNER : AccountRole.WRITABLE,
  })),
  data: Uint8Array.from(data),
})
const payment = tokenTransfer({
  ...{ program: TOKEN_PROGRAM, source: source, destination: account, owner: OWNER },
  ...{ amount: 2_500_000n, checked: { mint: mint, decimals: 6 } },
})

const read = (instructions: readonly Instruction[]) =>
  readSolanaTransaction({ transaction: base58.encode(wireOf(buildTransaction(instructions))) }, solanaContext)
const describeAll = (all: readonly (readonly Instruction[])[], fee: unknown = { value: 5_000 }) =>
  describeTransactions(
    all.map(read),
    { node: createScriptedNode({ getFeeForMessage: fee }).node, name: 'Solana', symbol: 'SOL', texts: en },
    { isSent: true },
  )

it('an ordinary token payment has no warning: its account and its fee settings are known steps', async () => {
  const { groups, fee } = await describeAll([
    [setting(2, 64, 13, 3, 0), setting(3, 16, 39, 0, 0, 0, 0, 0, 0), creation([1]), payment],
  ])
  expect(fee).toBe('Up to 0.000005 SOL')
  expect(groups.map(({ title, warning }) => [title, warning])).toEqual([
    ['Fee setting', undefined],
    ['Fee setting', undefined],
    ['Opens a token account', undefined],
    ['Token transfer', undefined],
  ])
  expect(groups[0]?.facts).toEqual([{ label: en.unitsLimit, value: '200000' }])
  expect(groups[1]?.facts).toEqual([{ label: en.unitPrice, value: '10000' }])
  expect(groups[2]?.facts.map(({ value }) => value)).toEqual([account, receiver, mint])
  expect(groups[3]?.facts[0]).toMatchObject({ value: '2.5', isMain: true })
})

it('steps of these programs that are not known keep their warning', async () => {
  const { groups } = await describeAll([[setting(1, 0, 0, 4, 0), creation([2]), setting(2, 1), creation([0, 0])]])
  expect(groups.map(({ warning }) => warning)).toEqual(Array.from({ length: 4 }, () => en.warnUnknown))
})

it('several transactions are counted, and so is what they cost', async () => {
  const step = solTransfer(OWNER, someAddress(7), 1_500_000_000n)
  const { title, groups, fee } = await describeAll([[step], [step]])
  expect([title, fee]).toEqual(['Sign 2 transactions', 'Up to 0.00001 SOL'])
  expect(groups.map((group) => group.title)).toEqual(['Transaction 1 · Payment', 'Transaction 2 · Payment'])
  expect(groups[1]?.facts[0]?.value).toBe('1.5 SOL')
})

it('a fee that the node does not know is not shown', async () => {
  expect((await describeAll([[solTransfer(OWNER, someAddress(7), 1n)]], { value: null })).fee).toBeUndefined()
})

it('older names of commitments are sent by the names that nodes know [S5.17]', async () => {
  const signature = new Uint8Array(64).fill(7)
  const transaction = Uint8Array.of(1, ...signature, 2)
  const { node, asked } = createScriptedNode({ sendTransaction: 'what the node says' })
  const options = { preflightCommitment: 'singleGossip', skipPreflight: true } as const
  expect(await sendTransaction(node, base58.encode(transaction), options)).toBe(base58.encode(signature))
  const sent = { encoding: 'base64', preflightCommitment: 'confirmed', skipPreflight: true }
  expect(asked).toEqual([['sendTransaction', [base64.encode(transaction), sent]]])
})
