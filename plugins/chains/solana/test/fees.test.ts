import { isPorticoError, type NodeRequest } from '@portico/kernel'
import { solanaAddressOf, testSolanaSeeds } from '@portico/test-kit'
import {
  ComputeBudgetInstruction,
  SystemInstruction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNode } from '../src/node/createNode.js'
import { TOKEN_PROGRAM } from '../src/node/tokenLayout.js'
import { findTokenAccount } from '../src/send/buildTransaction.js'
import { prepareTransfer } from '../src/send/prepareTransfer.js'
import { describeFee } from '../src/send/transferFee.js'
import { useLocalStack } from './localStack.js'
import { localNetwork } from './openPlugin.js'
import { createAddress, openSender } from './sendSetup.js'

const SOL = 1_000_000_000n
const BASE = 5_000n
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  )

/** The steps of a transaction in wire form, read by the chain's own library. */
const decode = (wire: Uint8Array): readonly TransactionInstruction[] =>
  TransactionMessage.decompile(VersionedTransaction.deserialize(wire).message).instructions

/** What a transfer of SOL in wire form says. */
function readSol(wire: Uint8Array) {
  const steps = decode(wire)
  const [offer = [], move] = [steps.slice(0, -1), steps.at(-1)]
  if (!move) throw new Error('The transaction is empty.')
  const { fromPubkey, toPubkey, lamports } = SystemInstruction.decodeTransfer(move)
  const [limit, price] = offer
  const units = limit ? ComputeBudgetInstruction.decodeSetComputeUnitLimit(limit).units : 0
  const micro = price ? BigInt(ComputeBudgetInstruction.decodeSetComputeUnitPrice(price).microLamports) : 0n
  return {
    from: fromPubkey.toBase58(),
    to: toPubkey.toBase58(),
    amount: BigInt(lamports),
    priority: (BigInt(units) * micro + 999_999n) / 1_000_000n,
  }
}

const wireOf = (request: { readonly params: unknown } | undefined): Uint8Array => {
  const [input] = (request?.params ?? []) as readonly { readonly transaction: Uint8Array }[]
  return input?.transaction ?? new Uint8Array()
}
const inValue = (value: unknown) => ({ context: { slot: 1 }, value })
const paid = (prioritizationFee: number) => [{ slot: 1, prioritizationFee }]

/** The holder of the stack's token; its wallet is the stack's test wallet. */
const openHolder = (answers: Record<string, unknown> = {}) =>
  openSender({ seed: testSolanaSeeds[0] ?? new Uint8Array(32), answers })

describe('on the local chain', () => {
  it.each([0, 20_000])('shows what the bytes then say, at a price of %i, and takes that', async (price) => {
    const answers = { getRecentPrioritizationFees: paid(price) }
    const { estimate, transfer, confirm, wallet, balanceOf, requests } = await openSender({
      lamports: 2n * SOL,
      answers,
    })
    const to = createAddress()
    const fee = await estimate({ to, amount: SOL })
    expect(requests()).toBe(0)
    expect(fee.amount).toEqual({ amount: BASE + BigInt(price / 50), decimals: 9, symbol: 'SOL' })
    expect(fee.basis).toBe(price ? '5000 lamports + 20000 units × 0.02 lamports' : '5000 lamports')
    expect(fee.deposit).toBeUndefined()
    answers.getRecentPrioritizationFees = paid(900_000)
    expect(await confirm(await transfer({ to, amount: SOL, fee }))).toBe('succeeded')
    const said = readSol(wireOf(wallet.requests.at(-1)))
    expect(said).toEqual({ from: wallet.address, to, amount: SOL, priority: fee.amount.amount - BASE })
    expect(2n * SOL - SOL - (await balanceOf(wallet.address))).toBe(fee.amount.amount)
  })

  it('shows the rent of a receiver’s first account of a token, and takes that', async () => {
    const { estimate, transfer, confirm, wallet, chain, session, balanceOf, rentOf } = await openHolder()
    const { mint } = chain.token
    const asset = `${session.chainId}/token:${mint}` as const
    const to = createAddress()
    for (const deposit of [rentOf(165n), 0n]) {
      const before = await balanceOf(wallet.address)
      const fee = await estimate({ to, amount: 25n, asset })
      expect(fee.deposit?.amount ?? 0n).toBe(deposit)
      expect(await confirm(await transfer({ to, amount: 25n, asset, fee }))).toBe('succeeded')
      expect(before - (await balanceOf(wallet.address))).toBe(fee.amount.amount + deposit)
      const move = decode(wireOf(wallet.requests.at(-1))).at(-1)
      const bytes = new DataView(Uint8Array.from(move?.data ?? []).buffer)
      expect([move?.programId.toBase58(), bytes.getUint8(0), bytes.getBigUint64(1, true)]).toEqual([
        TOKEN_PROGRAM,
        12,
        25n,
      ])
      const accounts = move?.keys.map(({ pubkey }) => pubkey.toBase58())
      const owners = [wallet.address, to]
      const [source, destination] = await Promise.all(
        owners.map((owner) => findTokenAccount(owner, mint, TOKEN_PROGRAM)),
      )
      expect(accounts).toEqual([source, mint, destination, wallet.address])
    }
  })

  it('sends all there is, whatever the balance and the price', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt(2_000_000n, 50n * SOL), fc.nat(2_000_000), async (lamports, price) => {
        const answers = { getRecentPrioritizationFees: paid(price) }
        const { spendable, transfer, confirm, wallet, balanceOf, kernel } = await openSender({ lamports, answers })
        const to = createAddress()
        const { amount, fee } = await spendable({ to })
        expect(amount + fee.amount.amount).toBe(lamports)
        expect(await confirm(await transfer({ to, amount, fee }))).toBe('succeeded')
        expect([await balanceOf(wallet.address), await balanceOf(to)]).toEqual([
          lamports - amount - fee.amount.amount,
          amount,
        ])
        wallet.uninstall()
        await kernel.dispose()
      }),
      { numRuns: 8 },
    )
  })

  it('can send nothing where it does not pay the rent of a new account, and all to one that is there', async () => {
    const { spendable, rentOf, wallet, node } = await openSender({ lamports: 900_000n })
    const to = createAddress()
    expect(rentOf(0n)).toBeGreaterThan(900_000n - BASE - 10_000n)
    const { amount, fee } = await spendable({ to })
    expect(amount).toBe(900_000n - BASE < rentOf(0n) ? 0n : 900_000n - BASE)
    expect(fee.amount.amount).toBe(BASE)
    node.ledger.airdrop(to as Parameters<typeof node.ledger.airdrop>[0], SOL)
    expect((await spendable({ to })).amount).toBe(900_000n - BASE)
    expect(wallet.pending()).toEqual([])
  })

  it('can send all tokens, and none without SOL for the way', async () => {
    const { spendable, chain, session } = await openHolder()
    const asset = `${session.chainId}/token:${chain.token.mint}` as const
    const { amount, fee } = await spendable({ to: createAddress(), asset })
    expect(amount).toBeGreaterThan(1_000n)
    expect(fee.deposit?.amount).toBeGreaterThan(0n)
    const poor = await openHolder({ getBalance: inValue(6_000) })
    expect((await poor.spendable({ to: createAddress(), asset })).amount).toBe(0n)
    expect(await failureOf(poor.estimate({ to: createAddress(), asset, amount: 1n }))).toBe('FUNDS_INSUFFICIENT')
  })
})

describe('a fee that was shown', () => {
  it.each([
    ['the network takes more', 0n, { getFeeForMessage: inValue(5_001) }],
    ['the network offered nothing then', 1n, {}],
  ])('is no longer enough when %s: refused without a prompt', async (_what, less, change) => {
    const answers: Record<string, unknown> = {}
    const { estimate, transfer, requests } = await openSender({ lamports: SOL, answers })
    const order = { to: createAddress(), amount: SOL / 2n }
    const fee = await estimate(order)
    Object.assign(answers, change)
    const shown = { ...fee, amount: { ...fee.amount, amount: fee.amount.amount - less } }
    expect(await failureOf(transfer({ ...order, fee: shown }))).toBe('TX_UNDERPRICED')
    expect(requests()).toBe(0)
  })

  it('is no longer enough when a deposit has come on top', async () => {
    const { estimate, transfer, chain, session, requests } = await openHolder()
    const asset = `${session.chainId}/token:${chain.token.mint}` as const
    const { deposit: _paid, ...fee } = await estimate({ to: createAddress(), amount: 1n, asset })
    expect(await failureOf(transfer({ to: createAddress(), amount: 1n, asset, fee }))).toBe('TX_UNDERPRICED')
    expect(requests()).toBe(0)
  })

  it.each([
    {},
    { units: '20000' },
    { units: '1', price: '-1' },
    { units: '9000000', price: '9000000' },
    { units: 'x', price: '1' },
  ])('is refused with limits like %j', async (limits) => {
    const { estimate, transfer, requests } = await openSender({ lamports: SOL })
    const order = { to: createAddress(), amount: SOL / 2n }
    const fee = { ...(await estimate(order)), limits: limits as Record<string, string> }
    expect(await failureOf(transfer({ ...order, fee }))).toBe('AMOUNT_INVALID')
    expect(requests()).toBe(0)
  })
})

describe('an estimate', () => {
  it('is refused for what can not be sent', async () => {
    const { estimate, spendable, session, chain } = await openSender({ lamports: SOL })
    const to = createAddress()
    const order = { to, amount: SOL / 2n }
    for (const [change, code] of [
      [{ to: 'unknown' }, 'ADDRESS_INVALID'],
      [{ to: chain.token.mint }, 'ADDRESS_INVALID'],
      [{ amount: 0n }, 'AMOUNT_INVALID'],
      [{ amount: 1n }, 'AMOUNT_TOO_SMALL'],
      [{ memo: 'x'.repeat(567) }, 'MEMO_INVALID'],
      [{ amount: SOL }, 'FUNDS_INSUFFICIENT'],
      [{ asset: `${session.chainId}/token:${to}` as const }, 'TOKEN_UNSUPPORTED'],
      [{ asset: 'solana:mainnet/slip44:501' as const }, 'CHAIN_MISMATCH'],
    ] as const) {
      expect(await failureOf(estimate({ ...order, ...change })), code).toBe(code)
      if ('to' in change || 'asset' in change) expect(await failureOf(spendable({ to, ...change }))).toBe(code)
    }
  })

  it('tells why the chain would refuse, and fails while the node is down', async () => {
    const answers = { simulateTransaction: inValue({ err: { InstructionError: [0, { Custom: 17 }] } }) }
    const { estimate } = await openSender({ lamports: SOL, answers })
    await expect(estimate({ to: createAddress(), amount: SOL / 2n })).rejects.toMatchObject({
      code: 'RPC_REFUSED',
      context: { reason: expect.stringContaining('17') },
    })
    const { node } = await useLocalStack()
    await node.stop()
    try {
      expect(await failureOf(estimate({ to: createAddress(), amount: SOL / 2n }))).toBe('RPC_FAILED')
    } finally {
      await node.start()
    }
  })
})

it('reads each fact of the chain once for an estimate, a first transfer to the receiver included', async () => {
  const from = solanaAddressOf(new Uint8Array(32).fill(3))
  const to = solanaAddressOf(new Uint8Array(32).fill(5))
  const asked: string[] = []
  const answers: Readonly<Record<string, unknown>> = {
    getMinimumBalanceForRentExemption: 890_880,
    getMultipleAccounts: inValue([null]),
    getRecentPrioritizationFees: [],
    getLatestBlockhash: inValue({ blockhash: from, lastValidBlockHeight: 9 }),
    getFeeForMessage: inValue(5_000),
    getBalance: inValue(10_000_000),
    simulateTransaction: inValue({ err: null }),
  }
  const nodes = {
    async request(_chainId: string, { method }: NodeRequest) {
      asked.push(method)
      return answers[method]
    },
  }
  const { caipNetworkId: chainId } = localNetwork
  await prepareTransfer(createNode(nodes, chainId, 'confirmed'), {
    chainId,
    from,
    to,
    version: 'legacy',
    amount: 890_880n,
  })
  expect(asked.sort()).toEqual(Object.keys(answers).sort())
})

it('never calls more spendable than leaves the fee and the rent, whatever the chain says', async () => {
  const from = solanaAddressOf(new Uint8Array(32).fill(3))
  const to = solanaAddressOf(new Uint8Array(32).fill(5))
  const chainId = localNetwork.caipNetworkId
  const lamports = (max: number) => fc.integer({ min: 0, max })
  const facts = fc.record({
    balance: fc.oneof(lamports(2_000_000), lamports(Number.MAX_SAFE_INTEGER)),
    base: lamports(50_000),
    price: lamports(3_000_000),
    rent: lamports(1_000_000),
    exists: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(facts, async ({ balance, base, price, rent, exists }) => {
      const answers: Readonly<Record<string, unknown>> = {
        getMinimumBalanceForRentExemption: rent,
        getMultipleAccounts: inValue([exists ? { owner: '1'.repeat(32), data: ['', 'base64'] } : null]),
        getRecentPrioritizationFees: paid(price),
        getLatestBlockhash: inValue({ blockhash: from, lastValidBlockHeight: 9 }),
        getFeeForMessage: inValue(base),
        getBalance: inValue(balance),
        simulateTransaction: inValue({ err: null }),
      }
      const nodes = { request: async (_chainId: string, { method }: NodeRequest) => answers[method] }
      const node = createNode(nodes, chainId, 'confirmed')
      const most = await prepareTransfer(node, { chainId, from, to, version: 'legacy' })
      const fee = describeFee(most, 0, undefined)
      const cost = fee.amount.amount
      expect(most.amount + cost <= BigInt(balance) || most.amount === 0n).toBe(true)
      const rest = BigInt(balance) - cost
      expect(most.amount).toBe(rest > 0n && (exists || rest >= BigInt(rent)) ? rest : 0n)
      if (most.amount === 0n) return
      const order = { chainId, from, to, version: 'legacy', amount: most.amount, priority: most.priority } as const
      const said = readSol((await prepareTransfer(node, order)).transaction)
      expect(said).toEqual({ from, to, amount: most.amount, priority: cost - BigInt(base) })
    }),
    { numRuns: 300 },
  )
})
