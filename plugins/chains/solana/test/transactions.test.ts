import { ed25519 } from '@noble/curves/ed25519.js'
import { isPorticoError, type RawTransaction } from '@portico/kernel'
import { testSolanaSeeds } from '@portico/test-kit'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TOKEN_PROGRAM } from '../src/node/tokenLayout.js'
import { buildTransaction, findTokenAccount } from '../src/send/buildTransaction.js'
import {
  createTokenAccount,
  type Instruction,
  offerPriorityFee,
  SYSTEM_PROGRAM,
  transferSol,
  transferTokens,
  writeMemo,
} from '../src/send/instructions.js'
import { readTransaction } from '../src/transactions/readTransaction.js'
import { useLocalStack } from './localStack.js'
import { sampleTransactions } from './sampleTransactions.js'
import { createAddress, openSender } from './sendSetup.js'

const SOL = 1_000_000_000n
const HOLDER = testSolanaSeeds[0] ?? new Uint8Array(32)
/** A node without trial runs. */
const UNABLE = { simulateTransaction: { value: {} } }
const UNKNOWN = base58.encode(new Uint8Array(32).fill(7))

const failureOf = (call: Promise<unknown> | undefined) =>
  Promise.resolve(call).then(
    () => 'no failure',
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  )

/** A connected wallet with coins, and what makes transactions of its account. */
async function openPage(setup: Parameters<typeof openSender>[0] = {}) {
  const page = await openSender({ lamports: SOL, ...setup })
  const { sender, session, wallet, node } = page
  const from = session.accounts[0].id
  const build = (
    instructions: readonly Instruction[],
    changes: Partial<Parameters<typeof buildTransaction>[0]> = {},
  ) => {
    const blockhash = node.ledger.svm.latestBlockhash()
    return buildTransaction({ payer: wallet.address, version: 'legacy', blockhash, instructions, ...changes })
      .transaction
  }
  const review = (bytes: Uint8Array) => sender.transactions?.review({ from, bytes })
  const send = (bytes: Uint8Array, changes: Partial<RawTransaction> = {}) =>
    sender.transactions?.send({ from, bytes, ...changes })
  return { ...page, from, build, review, send }
}

describe('a transaction’s bytes', () => {
  it('are read as the library that built them says, in both versions', async () => {
    for (const { title, payer, blockhash, version, instructions } of await sampleTransactions(3, findTokenAccount)) {
      const { transaction, message } = buildTransaction({ payer, blockhash, version, instructions })
      const read = readTransaction(transaction)
      const named = read.instructions.map(({ program, accounts, bytes }) => ({
        program: read.keys[program],
        accounts: accounts.map((place) => read.keys[place]),
        bytes: Uint8Array.from(bytes),
      }))
      const wanted = instructions.map(({ program, accounts, bytes }) => ({
        ...{ program, bytes, accounts: accounts.map(({ address }) => address) },
      }))
      expect(named, title).toEqual(wanted)
      expect([read.version, read.blockhash, read.keys[0]]).toEqual([version, blockhash, payer])
      expect(Uint8Array.from(read.message)).toEqual(message)
    }
  })

  it('that are cut off, longer, or no transaction at all are refused', async () => {
    const [sample] = await sampleTransactions(1, findTokenAccount)
    const whole = buildTransaction(sample as NonNullable<typeof sample>).transaction
    const isRefused = (bytes: Uint8Array) => {
      try {
        readTransaction(bytes)
        return false
      } catch (error) {
        return isPorticoError(error, 'CALL_INVALID')
      }
    }
    expect(Array.from(whole, (_, length) => isRefused(whole.subarray(0, length)))).not.toContain(false)
    expect(isRefused(Uint8Array.of(...whole, 0))).toBe(true)
    expect(isRefused(new Uint8Array(1_233))).toBe(true)
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => isRefused(bytes)))
  })
})

describe('before the wallet is asked', () => {
  it('says what the transaction does, who pays, and the whole fee', async () => {
    const { build, review, wallet, requests } = await openPage()
    const to = createAddress()
    const hand = {
      program: SYSTEM_PROGRAM,
      accounts: [{ address: wallet.address, isSigner: true }],
      bytes: Uint8Array.of(9, 0, 0, 0),
    }
    const memo = writeMemo(new TextEncoder().encode('Berth 7'))
    const steps = [...offerPriorityFee(100_000, 1_000_000n), transferSol(wallet.address, to, SOL / 2n), memo]
    expect(await review(build(steps))).toMatchObject({
      ...{ feePayer: wallet.address, isTried: true },
      fee: { amount: { amount: 105_000n, decimals: 9, symbol: 'SOL' }, isCapped: true },
      steps: [
        { kind: 'transfer', to, amount: { amount: SOL / 2n, decimals: 9, symbol: 'SOL' } },
        { kind: 'memo', text: 'Berth 7' },
      ],
    })
    expect(requests()).toBe(0)
    expect(await failureOf(review(build([hand])))).toBe('CALL_REVERTED')
  })

  it('names token, amount and the owner of the receiving account, which the transaction itself opens', async () => {
    const { chain } = await useLocalStack()
    const { mint, decimals } = chain.token
    const { build, review, wallet } = await openPage({ seed: HOLDER })
    const owner = createAddress()
    const [source = '', destination = ''] = await Promise.all(
      [wallet.address, owner].map((address) => findTokenAccount(address, mint, TOKEN_PROGRAM)),
    )
    const open = createTokenAccount({
      ...{ mint, tokenProgram: TOKEN_PROGRAM, tokenAccount: destination, owner, payer: wallet.address },
    })
    const parts = { owner: wallet.address, source, destination, mint, decimals, tokenProgram: TOKEN_PROGRAM }
    const move = transferTokens({ ...parts, amount: 5n })
    const allow = { ...move, bytes: Uint8Array.of(13, ...move.bytes.subarray(1)) }
    const hand = { ...move, bytes: Uint8Array.of(6, 2, 1, ...base58.decode(owner)) }
    const renounce = { ...move, bytes: Uint8Array.of(6, 3, 0) }
    const close = { ...move, bytes: Uint8Array.of(9) }
    const burn = { ...move, bytes: Uint8Array.of(15, ...move.bytes.subarray(1)) }
    const amount = { amount: 5n, decimals, asset: `${chain.caip2}/token:${mint}` }
    expect(await review(build([open, move, allow]))).toMatchObject({
      isTried: true,
      // What it costs to open the account, and the fee.
      changes: [
        { amount: -(2_039_280n + 5_000n), decimals: 9, symbol: 'SOL' },
        { amount: -5n, decimals, asset: `${chain.caip2}/token:${mint}` },
      ],
      steps: [
        { kind: 'open', account: destination, owner },
        { kind: 'transfer', to: owner, amount },
        { kind: 'allow', spender: destination, amount },
      ],
    })
    // The plain form names no token: it is the one of the account that pays.
    const plain = {
      ...move,
      accounts: move.accounts.filter((_, index) => index !== 1),
      bytes: move.bytes.subarray(0, 9),
    }
    const bytes = build([open, { ...plain, bytes: Uint8Array.of(3, ...plain.bytes.subarray(1)) }])
    expect((await review(bytes))?.steps[1]).toMatchObject({ kind: 'transfer', to: owner, amount })
    // Handing an account over is no transfer, and no harmless step.
    const { steps } =
      (await openPage({ seed: HOLDER, answers: UNABLE }).then((page) =>
        page.review(build([hand, renounce, close, burn])),
      )) ?? {}
    expect(steps).toEqual([
      { kind: 'handover', account: source, to: owner },
      { kind: 'handover', account: source },
      { kind: 'close', account: source, to: mint },
      { kind: 'call', program: TOKEN_PROGRAM, name: 'Token', dataBytes: 10, isHarmless: false },
    ])
  })

  it('says that no node could try it, and warns of a program that it does not know', async () => {
    const { build, review, wallet } = await openPage({ answers: UNABLE })
    const accounts = [{ address: wallet.address, isSigner: true, isWritable: true }]
    const reviewed = await review(build([{ program: UNKNOWN, accounts, bytes: Uint8Array.of(1) }]))
    expect(reviewed).toMatchObject({
      isTried: false,
      steps: [{ kind: 'call', program: UNKNOWN, dataBytes: 1, isHarmless: false }],
    })
  })

  it.each([['with another payer who has not signed'], ['of which it is no signer']])(
    'refuses a transaction %s',
    async (what) => {
      const { build, review, send, wallet, requests } = await openPage()
      const other = createAddress()
      const step = transferSol(what.includes('payer') ? wallet.address : other, createAddress(), 1n)
      const bytes = build([step], { payer: other })
      expect(await failureOf(review(bytes))).toBe('ACCOUNT_MISMATCH')
      expect(await failureOf(send(bytes))).toBe('ACCOUNT_MISMATCH')
      expect(requests()).toBe(0)
    },
  )

  it('refuses one that has expired, and one for another account or network', async () => {
    const { build, send, review, wallet, requests, from } = await openPage()
    const step = [transferSol(wallet.address, createAddress(), SOL / 4n)]
    const old = build(step, { blockhash: UNKNOWN })
    expect([await failureOf(review(old)), await failureOf(send(old))]).toEqual(['TX_EXPIRED', 'TX_EXPIRED'])
    const elsewhere = `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:${wallet.address}` as const
    expect(await failureOf(send(build(step), { from: elsewhere }))).toBe('CHAIN_MISMATCH')
    const other = from.replace(wallet.address, createAddress()) as typeof from
    expect(await failureOf(send(build(step), { from: other }))).toBe('ACCOUNT_MISMATCH')
    expect(requests()).toBe(0)
  })

  it('says so when the account can’t pay', async () => {
    const { build, review, wallet } = await openPage()
    const bytes = build([transferSol(wallet.address, createAddress(), 2n * SOL)])
    expect(await failureOf(review(bytes))).toMatch(/^(FUNDS_INSUFFICIENT|CALL_REVERTED)$/)
  })
})

describe('the predicted changes of balances', () => {
  it('are those that the transaction brings about', async () => {
    const { build, review, send, confirm, wallet, balanceOf } = await openPage()
    const bytes = build([transferSol(wallet.address, createAddress(), SOL / 4n)])
    const before = await balanceOf(wallet.address)
    const [change, ...others] = (await review(bytes))?.changes ?? []
    expect(others).toEqual([])
    expect(await confirm((await send(bytes)) ?? { id: '' })).toBe('succeeded')
    expect((await balanceOf(wallet.address)) - before).toBe(change?.amount)
  })

  it('count what is handed over with its account as lost', async () => {
    const { build, review, wallet, chain } = await openPage({ seed: HOLDER })
    const { mint } = chain.token
    const source = await findTokenAccount(wallet.address, mint, TOKEN_PROGRAM)
    const accounts = [
      { address: source, isWritable: true },
      { address: wallet.address, isSigner: true },
    ]
    const hand = { program: TOKEN_PROGRAM, accounts, bytes: Uint8Array.of(6, 2, 1, ...base58.decode(createAddress())) }
    const lost = (await review(build([hand])))?.changes?.find(({ asset }) => asset === `${chain.caip2}/token:${mint}`)
    expect(lost && lost.amount < 0n).toBe(true)
  })

  it('are none for who neither pays nor sends', async () => {
    const { build, review, wallet, node } = await openPage()
    const seed = new Uint8Array(32).fill(251)
    const payer = base58.encode(ed25519.getPublicKey(seed))
    node.ledger.airdrop(payer as Parameters<typeof node.ledger.airdrop>[0], SOL)
    const memo = {
      ...writeMemo(new TextEncoder().encode('7')),
      accounts: [{ address: wallet.address, isSigner: true, isWritable: false }],
    }
    const bytes = build([memo], { payer })
    bytes.set(ed25519.sign(Uint8Array.from(readTransaction(bytes).message), seed), 1)
    expect(await review(bytes)).toMatchObject({ isTried: true, changes: [] })
  })

  it.each<[string, Record<string, unknown>]>([
    ['no accounts come back', { simulateTransaction: { value: { err: null, accounts: null } } }],
    ['fewer accounts come back than were asked for', { simulateTransaction: { value: { err: null, accounts: [] } } }],
    ['the accounts of before can’t be read', { getMultipleAccounts: { value: 'x' } }],
    [
      'an account comes back in another form',
      { simulateTransaction: { value: { err: null, accounts: [{ lamports: -1, owner: 'x', data: ['', 'base64'] }] } } },
    ],
  ])('are not known where %s: never none', async (_what, answers) => {
    const { build, review, wallet } = await openPage({ answers })
    const reviewed = await review(build([transferSol(wallet.address, createAddress(), SOL / 4n)]))
    expect([reviewed?.isTried, reviewed?.changes]).toEqual([true, undefined])
  })

  it('are unknown for what no node could try', async () => {
    const { build, review, wallet } = await openPage({ answers: UNABLE })
    const reviewed = await review(build([transferSol(wallet.address, createAddress(), SOL / 4n)]))
    expect([reviewed?.isTried, reviewed?.changes]).toEqual([false, undefined])
  })
})

describe('sending it', () => {
  it.each([
    ['legacy', []],
    [0, []],
    ['legacy', ['solana:signAndSendTransaction']],
  ] as const)('moves what the bytes say, version %s, without %s of the wallet', async (version, without) => {
    const { build, send, confirm, balanceOf, wallet } = await openPage({ without })
    const to = createAddress()
    const bytes = build([transferSol(wallet.address, to, SOL / 4n)], { version })
    const receipt = await send(bytes)
    expect(receipt?.hint).toMatchObject({ lastValidBlockHeight: expect.stringMatching(/^\d+$/) })
    expect(await confirm(receipt ?? { id: '' })).toBe('succeeded')
    expect(await balanceOf(to)).toBe(SOL / 4n)
  })

  it('takes one for which another account pays and has signed', async () => {
    const { build, send, confirm, review, wallet, node } = await openPage()
    const seed = new Uint8Array(32).fill(250)
    const payer = base58.encode(ed25519.getPublicKey(seed))
    node.ledger.airdrop(payer as Parameters<typeof node.ledger.airdrop>[0], SOL)
    const bytes = build([transferSol(wallet.address, createAddress(), SOL / 4n)], { payer })
    bytes.set(ed25519.sign(Uint8Array.from(readTransaction(bytes).message), seed), 1)
    expect(await review(bytes)).toMatchObject({
      feePayer: payer,
      cosigners: [payer],
      fee: { amount: { amount: 10_000n } },
    })
    expect(await confirm((await send(bytes)) ?? { id: '' })).toBe('succeeded')
  })
})
