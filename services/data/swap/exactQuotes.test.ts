import fc from 'fast-check'
import { type Address, encodeAbiParameters, encodeFunctionData, erc20Abi, type Hex, keccak256, pad, toHex } from 'viem'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import * as z from 'zod'
import { createJsonRpc } from '../indexer/jsonRpc.js'
import { startTestChain, type TestChain } from '../testChain.js'
import { encodeSwap } from './encodeRouter.js'
import { findRoutes } from './findRoutes.js'
import { quoteExactRoute, quoteRoute } from './quoteArithmetic.js'

const RUNS = inject('isSoak') ? 10_000 : 300
const account: Address = `0x${'77'.repeat(20)}`

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(() => chain?.node.stop())

/** As likely small as large. */
const upTo = (max: bigint) =>
  fc.integer({ min: 1, max: max.toString(2).length }).chain((bits) => {
    const most = 2n ** BigInt(bits) - 1n
    return fc.bigInt({ min: 1n, max: most < max ? most : max })
  })
const reserve = upTo(2n ** 112n - 1n)
const swaps = fc
  .record({ reserves: fc.array(fc.tuple(reserve, reserve), { minLength: 3, maxLength: 3 }), ends: fc.nat(11) })
  .chain(({ reserves, ends }) => upTo(2n ** 112n - 1n).map((amount) => ({ reserves, amount, ends })))

/** Where each token of the stack keeps what accounts have, and have allowed. */
const slotsOf = ({ token, tokens, weth, swap }: TestChain['description']) =>
  new Map([
    [weth.address.toLowerCase(), { balances: 0n, allowances: 1n }],
    [token.address.toLowerCase(), { balances: 3n, allowances: 4n }],
    [tokens.gold.address.toLowerCase(), { balances: 3n, allowances: 4n }],
    [swap.tokens.old.address.toLowerCase(), { balances: 1n, allowances: 2n }],
  ])
const slotFor = (key: string, slot: bigint | Hex) =>
  keccak256(
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'bytes32' }],
      [key as Address, typeof slot === 'bigint' ? pad(toHex(slot)) : slot],
    ),
  )
const word = (value: bigint) => pad(toHex(value))

const simulated = z.tuple([z.object({ calls: z.array(z.object({ status: z.string(), returnData: z.string() })) })])

it.each([
  ['arrives', false],
  ['is paid for exactly as much', true],
])(
  'over random pools and amounts, what a quote says is what %s, to the last unit [S7.5a] [S7.5b]',
  async (_what, isExact) => {
    const { swap } = chain.description
    const slots = slotsOf(chain.description)
    const tokens = [...slots.keys()]
    const drawn = fc.sample(swaps, { numRuns: RUNS, seed: inject('seed') }).flatMap(({ reserves, amount, ends }) => {
      const pools = swap.pools.slice(0, 3).map(({ address, token0, token1 }, index) => ({
        address: address.toLowerCase(),
        tokens: [token0.toLowerCase(), token1.toLowerCase()] as const,
        reserves: reserves[index] as [bigint, bigint],
      }))
      const from = tokens[ends % 4] ?? ''
      const to = tokens.filter((token) => token !== from)[Math.floor(ends / 4)] ?? ''
      const [route = []] = findRoutes(pools, from, to)
      const paid = route[0] ? 1n + (amount % route[0].reserveIn) : 0n
      const wanted = quoteRoute(paid, route)?.toAmount ?? 0n
      const quote = isExact ? quoteExactRoute(wanted, route) : { ...quoteRoute(paid, route), fromAmount: paid }
      const { toAmount, fromAmount } = quote ?? {}
      if (toAmount === undefined || fromAmount === undefined) return []
      // More is allowed than it takes.
      return [{ pools, from, to, route, amount: isExact ? fromAmount * 2n : fromAmount, toAmount, fromAmount }]
    })
    const calls = drawn.map(({ pools, from, to, route, amount, toAmount }) => {
      const { balances, allowances } = slots.get(from) ?? { balances: 0n, allowances: 0n }
      const held = new Map<string, Record<Hex, Hex>>(tokens.map((token) => [token, {}]))
      const set = (token: string, slot: Hex, value: bigint) =>
        Object.assign(held.get(token) ?? {}, { [slot]: word(value) })
      set(from, slotFor(account, balances), amount)
      set(from, slotFor(swap.router, slotFor(account, allowances)), amount)
      for (const pool of pools) {
        for (const [index, token] of pool.tokens.entries()) {
          set(token, slotFor(pool.address, slots.get(token)?.balances ?? 0n), pool.reserves[index] ?? 0n)
        }
      }
      const overridden = [
        ...held,
        ...pools.map(
          ({ address, reserves: [one, two] }) => [address, { [word(0n)]: word(one | (two << 112n)) }] as const,
        ),
      ]
      const { data } = encodeSwap({
        ...{ router: swap.router, kind: 'portico', from, route, amount, account },
        ...{ least: toAmount, isExact, deadlineSec: 2 ** 40, isFromCoin: false, isToCoin: false },
      })
      const read = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
      const block = {
        stateOverrides: Object.fromEntries(overridden.map(([address, stateDiff]) => [address, { stateDiff }])),
        calls: [
          { from: account, to: swap.router, data },
          { from: account, to, data: read },
          { from: account, to: from, data: read },
        ],
      }
      return { method: 'eth_simulateV1', params: [{ blockStateCalls: [block], validation: false }, 'latest'] }
    })
    const answers = await createJsonRpc(chain.node.rpcUrl, new AbortController().signal).batch(calls)
    const lengths = new Set(drawn.map(({ route }) => route.length))
    expect([...lengths].toSorted()).toEqual([1, 2, 3])
    expect(drawn.length).toBeGreaterThan(RUNS / 4)
    for (const [index, { toAmount, fromAmount, amount, pools }] of drawn.entries()) {
      const answer = answers[index]
      const [{ calls: done }] = simulated.parse(answer && 'result' in answer ? answer.result : answer)
      const seen = `${amount} in pools of ${pools.map(({ reserves }) => reserves.join('/')).join(', ')}`
      expect(done[0]?.status, seen).toBe('0x1')
      expect(BigInt(done[1]?.returnData ?? 0), seen).toBe(toAmount)
      expect(BigInt(done[2]?.returnData ?? 0), seen).toBe(amount - fromAmount)
    }
  },
)
