import { type AccountId, type ChainId, isPorticoError, type NodeRequest } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { solanaAddressOf } from '@portico/test-kit'
import { describe, expect, it } from 'vitest'
import { createBalance, createNode } from '../src/node/createNode.js'
import { prepareTransfer } from '../src/send/prepareTransfer.js'
import { waitForTransaction } from '../src/send/waitForTransaction.js'
import { localNetwork, openPlugin } from './openPlugin.js'

const CHAIN: ChainId = localNetwork.caipNetworkId
const ADDRESS = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'
const ACCOUNT: AccountId = `${CHAIN}:${ADDRESS}`
const RECEIVER = solanaAddressOf(new Uint8Array(32).fill(5))

const inValue = (value: unknown) => ({ context: { slot: 1 }, value })
const failureOf = (call: Promise<unknown>) =>
  call.then(
    (value) => value,
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  )

/** A node that answers each method in the same way, and remembers what it was asked. */
function scriptRpc(answers: Readonly<Record<string, unknown>>) {
  const asked: { readonly method: string; readonly params: unknown }[] = []
  const nodes = {
    async request(_chainId: ChainId, { method, params }: NodeRequest) {
      asked.push({ method, params })
      const answer = answers[method]
      return typeof answer === 'function' ? answer(params) : answer
    },
  }
  return { nodes, asked }
}

describe('the balance', () => {
  const read = (value: unknown) => {
    const { nodes } = scriptRpc({ getBalance: value })
    const networks = { get: () => [localNetwork], subscribe: () => () => {} }
    return failureOf(createBalance({ nodes, networks, commitment: 'confirmed' }).getBalance(ACCOUNT))
  }

  it('is exact up to the largest number that JSON carries exactly', async () => {
    const sol = { symbol: 'SOL', decimals: 9 }
    expect(await read(inValue(0))).toEqual({ amount: 0n, ...sol })
    expect(await read(inValue(Number.MAX_SAFE_INTEGER))).toEqual({ amount: 9_007_199_254_740_991n, ...sol })
  })

  it.each([2 ** 53, 1.5, -1, '1', null, undefined, Number.NaN, {}])(
    'is refused as %s, never rounded',
    async (value) => {
      expect(await read(inValue(value))).toBe('RPC_FAILED')
    },
  )

  it('is unknown without an endpoint, and of something that is no address', async () => {
    const { balance } = await openPlugin()
    expect(await failureOf(balance.getBalance(ACCOUNT))).toBe('RPC_MISSING')
    expect(await failureOf(balance.getBalance(`${CHAIN}:0x1`))).toBe('ADDRESS_INVALID')
  })
})

describe('confirming', () => {
  const status = (confirmationStatus: unknown, err: unknown = null, confirmations: unknown = 1) =>
    inValue([{ slot: 1, confirmations, err, confirmationStatus }])

  /** Turns the clock until the answer is there. */
  async function confirm(answers: Readonly<Record<string, unknown>>, lastValidBlockHeight?: bigint) {
    const clock = createFakeClock()
    const { nodes, asked } = scriptRpc(answers)
    const node = createNode(nodes, CHAIN, 'confirmed')
    const parts = { node, clock, commitment: 'confirmed', lastValidBlockHeight, isOver: () => false } as const
    let outcome: unknown
    const done = failureOf(waitForTransaction('id', parts, {})).then((value) => {
      outcome = value
    })
    while (outcome === undefined && clock.now() < 600_000) await clock.advance(1_000)
    await done
    return { outcome, asked, waitedMs: clock.now() }
  }

  it('is pending after two minutes when nothing says that it has expired, with a request a second', async () => {
    const { outcome, asked, waitedMs } = await confirm({ getSignatureStatuses: inValue([null]) })
    expect(outcome).toBe('TX_PENDING')
    expect(waitedMs).toBeLessThanOrEqual(121_000)
    expect(asked.length).toBeLessThanOrEqual(121)
  })

  it('is pending too when the height stands still, or the transaction stays below the level [S5.17]', async () => {
    const stands = { getSignatureStatuses: inValue([null]), getBlockHeight: 9 }
    expect((await confirm(stands, 9n)).outcome).toBe('TX_PENDING')
    const below = { getSignatureStatuses: status('processed'), getBlockHeight: 99 }
    expect((await confirm(below, 9n)).outcome).toBe('TX_PENDING')
  })

  it('has expired when the chain is past the last block without it', async () => {
    const { outcome, waitedMs } = await confirm({ getSignatureStatuses: inValue([null]), getBlockHeight: 10 }, 9n)
    expect([outcome, waitedMs]).toEqual(['TX_EXPIRED', 4_000])
  })

  it('has not expired when the node that is asked for it is behind the one that tells the height', async () => {
    let looks = 0
    const answers = {
      getBlockHeight: 10,
      getSignatureStatuses: () => (++looks < 5 ? inValue([null]) : status('confirmed')),
    }
    expect((await confirm(answers, 9n)).outcome).toBe('succeeded')
  })

  it('has not expired when it lands while the height is read', async () => {
    let hasLanded = false
    const answers = {
      getBlockHeight: () => {
        hasLanded = true
        return 10
      },
      getSignatureStatuses: () => (hasLanded ? status('confirmed') : inValue([null])),
    }
    expect((await confirm(answers, 9n)).outcome).toBe('succeeded')
  })

  it('tells a transaction that failed on the chain from one that succeeded', async () => {
    const error = { InstructionError: [0, { Custom: 1 }] }
    expect((await confirm({ getSignatureStatuses: status('confirmed', error) })).outcome).toBe('failed')
    expect((await confirm({ getSignatureStatuses: status('finalized') })).outcome).toBe('succeeded')
  })

  it('understands nodes that only count confirmations', async () => {
    expect((await confirm({ getSignatureStatuses: status(null, null, null) })).outcome).toBe('succeeded')
    expect((await confirm({ getSignatureStatuses: status(undefined, null, 3) })).outcome).toBe('TX_PENDING')
  })

  it('says so when the node answers nonsense', async () => {
    for (const answer of [null, inValue([]), inValue(['confirmed']), inValue([{ confirmationStatus: 'finalized' }])]) {
      expect((await confirm({ getSignatureStatuses: answer })).outcome).toBe('RPC_FAILED')
    }
  })
})

describe('accounts', () => {
  it.each([
    null,
    inValue(null),
    inValue([{ owner: ADDRESS, data: ['§', 'base64'] }]),
    inValue([{ owner: ADDRESS, data: ['', 'base58'] }]),
  ])('that come as %j are refused', async (answer) => {
    const { nodes } = scriptRpc({ getMultipleAccounts: answer })
    expect(await failureOf(createNode(nodes, CHAIN, 'confirmed').getAccounts([ADDRESS]))).toBe('RPC_FAILED')
  })
})

/** Prepares a transfer of one SOL with a node that would let everything pass. */
async function prepare(changes: Readonly<Record<string, unknown>>) {
  const { nodes, asked } = scriptRpc({
    getMinimumBalanceForRentExemption: 890_880,
    getMultipleAccounts: inValue([null]),
    getRecentPrioritizationFees: [],
    getLatestBlockhash: inValue({ blockhash: ADDRESS, lastValidBlockHeight: 9 }),
    getFeeForMessage: inValue(5_000),
    getBalance: inValue(10_000_000_000),
    simulateTransaction: inValue({ err: null }),
    ...changes,
  })
  const node = createNode(nodes, CHAIN, 'confirmed')
  const order = { chainId: CHAIN, from: ADDRESS, to: RECEIVER, amount: 1_000_000_000n, version: 'legacy' } as const
  return { ...(await prepareTransfer(node, order)), asked }
}

describe('the funds', () => {
  it.each([
    [1_000_005_000, true],
    [1_000_005_000 + 890_880, true],
    [1_000_004_999, false],
    [1_000_005_001, false],
    [1_000_005_000 + 890_879, false],
  ])('%i lamports are enough for one SOL: %s', async (lamports, isEnough) => {
    const preparing = prepare({ getBalance: inValue(lamports) }).then(() => 'enough')
    expect(await failureOf(preparing)).toBe(isEnough ? 'enough' : 'FUNDS_INSUFFICIENT')
  })

  it.each([
    ['FUNDS_INSUFFICIENT', { InstructionError: [0, { Custom: 1 }] }],
    ['FUNDS_INSUFFICIENT', 'InsufficientFundsForFee'],
    ['FUNDS_INSUFFICIENT', { InsufficientFundsForRent: { account_index: 0 } }],
    ['RPC_REFUSED', { InstructionError: [0, { Custom: 17 }] }],
    ['RPC_REFUSED', 'BlockhashNotFound'],
    ['RPC_FAILED', undefined],
  ])('are judged %s by a trial run that ends with %j', async (code, err) => {
    expect(await failureOf(prepare({ simulateTransaction: inValue({ err }) }))).toBe(code)
  })
})

describe('the priority fee', () => {
  async function priceOf(fees: unknown) {
    const { transaction, asked } = await prepare({ getRecentPrioritizationFees: fees })
    const view = new DataView(transaction.buffer, transaction.byteOffset)
    // The wire form ends with nine bytes of price, then program, accounts and length of the transfer, then its bytes.
    const start = transaction.length - 12 - 5 - 9
    const hasPrice = transaction[start] === 3 && transaction[start - 1] === 9
    return { price: hasPrice ? view.getBigUint64(start + 1, true) : 0n, asked }
  }
  const paid = (...fees: readonly number[]) => fees.map((prioritizationFee) => ({ slot: 1, prioritizationFee }))

  it('is the median of what others paid for the accounts that are written', async () => {
    const { price, asked } = await priceOf(paid(7, 900, 0, 30, 20))
    expect(price).toBe(20n)
    const question = asked.find(({ method }) => method === 'getRecentPrioritizationFees')
    expect(question?.params).toEqual([[ADDRESS, RECEIVER]])
  })

  it('never exceeds the cap', async () => {
    expect((await priceOf(paid(50_000_000))).price).toBe(1_000_000n)
  })

  it.each([[[]], [paid(0, 0, 9)], [null], ['nonsense']])('is left out for %j', async (fees) => {
    expect((await priceOf(fees)).price).toBe(0n)
  })
})
