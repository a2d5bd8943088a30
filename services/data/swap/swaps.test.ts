import {
  createPublicClient,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  http,
  maxUint256,
  parseEther,
  parseUnits,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { routerArtifact } from '../../../examples/stack/src/evmArtifacts.js'
import { callRpc } from '../../../examples/stack/src/jsonRpcClient.js'
import { askService } from '../../../examples/stack/src/services/askService.js'
import { type Services, startServices } from '../../../examples/stack/src/services/startServices.js'
import { startTestChain, type TestChain } from '../testChain.js'

const chainId = 'eip155:8453'
const native = `0x${'e'.repeat(40)}`
let chain: TestChain
let services: Services
beforeAll(async () => {
  // Goes forward alone, from test to test: what the service keeps has its age.
  vi.useFakeTimers({ toFake: ['Date'] })
  chain = await startTestChain(8453)
  services = await startServices({ ports: { services: 0 }, data: { chains: [chain.config], pollMs: 60_000 } })
})
let snapshot: unknown
beforeEach(async () => {
  snapshot = await callRpc(chain.node.rpcUrl, 'evm_snapshot')
})
afterEach(async () => {
  forgetReserves()
  await chain.node.start()
  await callRpc(chain.node.rpcUrl, 'evm_revert', [snapshot])
})
afterAll(async () => {
  vi.useRealTimers()
  await services?.stop()
  await chain?.node.stop()
})

/** The service keeps what pools hold for a second. */
const forgetReserves = () => vi.setSystemTime(Date.now() + 1_100)

type Address = `0x${string}`
interface Exact {
  readonly from: string
  readonly to: string
  readonly toAmount: bigint
  readonly account?: Address
}
interface Asked {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly account?: Address
}

const convert = (call: string, query: Readonly<Record<string, string>>) =>
  askService(`${services.description.apiUrl}/v1/convert/${call}`, query)
const on = (address: string) => `${chainId}:${address}`
const own = () => chain.description.accounts[1] as Address
const namedIn = ({ from, to, account = own() }: Omit<Asked, 'amount'>) => ({
  ...{ from: on(from), to: on(to) },
  userAddress: on(account),
})
const quote = (asked: Asked) => convert('quotes', { ...namedIn(asked), amount: String(asked.amount), gasPrice: '1' })
const build = (asked: Asked, more: object = {}) => {
  const post = { ...namedIn(asked), amount: String(asked.amount), projectId: 'playground', ...more }
  return askService(`${services.description.apiUrl}/v1/convert/build-transaction`, {}, { post })
}

const quoteExact = (asked: Exact) =>
  convert('quotes', { ...namedIn(asked), toAmount: String(asked.toAmount), gasPrice: '1' })
const buildExact = (asked: Exact, more: object = {}) => {
  const post = { ...namedIn(asked), toAmount: String(asked.toAmount), projectId: 'playground', ...more }
  return askService(`${services.description.apiUrl}/v1/convert/build-transaction`, {}, { post })
}

const reader = () => createPublicClient({ transport: http(chain.node.rpcUrl) })
const balanceOf = (token: string, owner: Address): Promise<bigint> =>
  token === native
    ? reader().getBalance({ address: owner })
    : reader().readContract({ address: token as Address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
async function send(from: Address, to: string, data: string, value = 0n): Promise<string> {
  const sent = { from, to, data, value: `0x${value.toString(16)}`, gas: '0x100000', gasPrice: '0x77359400' }
  const hash = (await callRpc(chain.node.rpcUrl, 'eth_sendTransaction', [sent])) as Address
  const { status } = await reader().waitForTransactionReceipt({ hash, pollingInterval: 20 })
  forgetReserves()
  return status
}
const allow = (token: string, amount: bigint, account = own()) => {
  const args = [chain.description.swap.router, amount] as const
  return send(account, token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }))
}
const tokens = () => {
  const { token, weth, tokens: others, swap } = chain.description
  return { dollar: token.address, weth: weth.address, gold: others.gold.address, ...addressesOf(swap.tokens) }
}
const addressesOf = ({ old, taxed }: TestChain['description']['swap']['tokens']) => ({
  old: old.address,
  taxed: taxed.address,
})
interface BuiltSwap {
  readonly to: string
  readonly data: Address
  readonly amount: string
  readonly least: string
  readonly eip155: { readonly gas: string; readonly gasPrice: string }
}
const sendBuilt = ({ to, data, amount }: BuiltSwap, account = own()) =>
  send(account, to.slice(chainId.length + 1), data, BigInt(amount))

describe('tokens [S7.6a] [S7.6b]', () => {
  it('are those of the pools, and the native coin; which takes signed approvals is read from them', async () => {
    const { json } = await convert('tokens', { chainId })
    const { token, weth, tokens: others, swap } = chain.description
    const rows = [token, weth, others.gold, swap.tokens.old].map(({ name, symbol, decimals, address }) => ({
      ...{ name, symbol, decimals, eip2612: false },
      address: on(getAddress(address)),
    }))
    const [coin, ...rest] = json.tokens
    expect(coin).toEqual({ name: 'Ether', symbol: 'ETH', decimals: 18, address: on(native) })
    expect(rest).toHaveLength(4)
    expect(rest).toEqual(expect.arrayContaining(rows))
  })

  it('one that keeps a part of each transfer is not among them, and has no quote: less would arrive', async () => {
    const { taxed, dollar } = tokens()
    const amount = parseUnits('10', 18)
    expect((await quote({ from: taxed, to: dollar, amount })).json).toEqual({ quotes: [] })
    expect((await quote({ from: dollar, to: taxed, amount: parseUnits('10', 6) })).json).toEqual({ quotes: [] })
    expect((await build({ from: taxed, to: dollar, amount })).status).toBe(400)
  })
})

describe('quotes [S7.5a] [S7.5b]', () => {
  it('say what arrives, and how much worse than the middle price that is', async () => {
    const { dollar, weth } = tokens()
    const { json, headers } = await quote({ from: dollar, to: native, amount: parseUnits('250', 6) })
    expect(json.quotes).toEqual([
      {
        ...{ id: null, fromAmount: '250000000', fromAccount: on(dollar), toAccount: on(native) },
        toAmount: '97275410395882625',
        providerFee: { amount: '750000', token: on(dollar) },
        impactBps: 273,
        expiresAt: new Date(Date.now() + 30_000).toISOString(),
      },
    ])
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await quote({ from: dollar, to: weth, amount: parseUnits('250', 6) })).json.quotes).toHaveLength(1)
  })

  it.each([
    ['nothing', 'dollar', 'gold', 0n],
    ['more than the pools hold', 'dollar', 'gold', parseUnits('10001', 6)],
    ['more than any number of a contract', 'dollar', 'gold', 10n ** 77n],
    ['a token for itself', 'dollar', 'dollar', 5n],
    ['the coin for what it is wrapped in', 'coin', 'weth', 5n],
    ['an unknown token', 'dollar', 'nowhere', 5n],
  ])('there are none for %s', async (_what, from, to, amount) => {
    const named: Readonly<Record<string, string>> = { ...tokens(), coin: native, nowhere: `0x${'9'.repeat(40)}` }
    const asked = { from: named[from] ?? '', to: named[to] ?? '', amount }
    expect((await quote(asked)).json).toEqual({ quotes: [] })
  })

  it('on another network than the first token nothing is looked for', async () => {
    const query = { ...namedIn({ from: tokens().dollar, to: native }), amount: '1', gasPrice: '1' }
    const { status, json } = await convert('quotes', { ...query, to: `eip155:1:${native}` })
    expect([status, json.error.reasons[0].name]).toEqual([400, 'to'])
  })

  it('a node that is away is a 502, never an empty list', async () => {
    const asked = { from: tokens().dollar, to: native, amount: 5n }
    expect((await quote(asked)).status).toBe(200)
    forgetReserves()
    await chain.node.stop()
    expect((await quote(asked)).status).toBe(502)
    expect((await build(asked)).status).toBe(502)
    expect((await convert('gas-price', { chainId })).status).toBe(502)
    const { from: tokenAddress, userAddress } = namedIn(asked)
    expect((await convert('allowance', { tokenAddress, userAddress })).status).toBe(502)
  })
})

describe('swaps [S7.10]', () => {
  it.each([
    ['the coin for a token', 'coin', 'dollar', parseEther('0.1'), 1],
    ['the coin for a token two pools away', 'coin', 'gold', parseEther('0.1'), 2],
    ['the coin for a token three pools away', 'coin', 'old', parseEther('0.1'), 3],
    ['a token for the coin', 'dollar', 'coin', parseUnits('100', 6), 1],
    ['a token for one two pools away', 'gold', 'weth', parseUnits('2', 18), 2],
    ['a token that answers with nothing for the coin', 'old', 'coin', parseUnits('20', 6), 3],
    ['a token for one that answers with nothing', 'gold', 'old', parseUnits('1', 18), 1],
  ])('%s: what was quoted arrives, to the last unit', async (_what, from, to, amount, hops) => {
    const named: Readonly<Record<string, string>> = { ...tokens(), coin: native }
    const asked = { from: named[from] ?? '', to: named[to] ?? '', amount, account: holderOf(from) }
    const { json } = await quote(asked)
    const [{ toAmount }] = json.quotes
    if (asked.from !== native) await allow(asked.from, amount, asked.account)
    const { json: built } = await build(asked, { least: toAmount })
    const { tx } = built
    expect(tx).toMatchObject({
      from: on(asked.account),
      amount: from === 'coin' ? String(amount) : '0',
      least: toAmount,
    })
    const { args } = decodeFunctionData({ abi: routerArtifact.abi, data: tx.data })
    expect(args?.[2]).toHaveLength(hops)
    // What gas costs is paid in the coin that arrives.
    const receiver: Address = `0x${'77'.repeat(20)}`
    const redirected = args?.with(4, receiver)
    const data = encodeFunctionData({ abi: routerArtifact.abi, functionName: 'swap', args: redirected })
    expect(await sendBuilt({ ...tx, data }, asked.account)).toBe('success')
    expect(await balanceOf(asked.to, receiver)).toBe(BigInt(toAmount))
    expect(BigInt(tx.eip155.gas)).toBeGreaterThan(50_000n)
  })

  const holderOf = (token: string) => (token === 'old' ? (chain.description.accounts[7] as Address) : own())

  it.each([
    ['a token for the coin', 'dollar', 'coin', parseEther('0.05')],
    ['the coin for a token two pools away', 'coin', 'gold', parseUnits('2', 18)],
    ['a token for one three pools away', 'old', 'weth', parseEther('0.01')],
  ])(
    '%s, by what is to arrive: it arrives, and what was quoted is paid, to the last unit',
    async (_what, from, to, toAmount) => {
      const named: Readonly<Record<string, string>> = { ...tokens(), coin: native }
      const asked = { from: named[from] ?? '', to: named[to] ?? '', toAmount, account: holderOf(from) }
      const [{ fromAmount }] = (await quoteExact(asked)).json.quotes
      const most = (BigInt(fromAmount) * 101n) / 100n
      if (asked.from !== native) await allow(asked.from, most, asked.account)
      const { tx } = (await buildExact(asked, { most: String(most) })).json
      expect(tx).toMatchObject({ amount: from === 'coin' ? String(most) : '0', least: String(toAmount) })
      const receiver: Address = `0x${'77'.repeat(20)}`
      const { args } = decodeFunctionData({ abi: routerArtifact.abi, data: tx.data })
      const data = encodeFunctionData({
        ...{ abi: routerArtifact.abi, functionName: 'swapForExact', args: args?.with(4, receiver) },
      })
      const before = await balanceOf(asked.from, asked.account)
      expect(await sendBuilt({ ...tx, data }, asked.account)).toBe('success')
      expect(await balanceOf(asked.to, receiver)).toBe(toAmount)
      const paid = before - (await balanceOf(asked.from, asked.account))
      if (from === 'coin') expect(paid - BigInt(fromAmount)).toBeLessThan(parseEther('0.01'))
      else expect(paid).toBe(BigInt(fromAmount))
    },
  )

  it('by what is to arrive, one per cent more may be paid, or as much as is allowed; beyond that it is a 409', async () => {
    const asked = { from: native, to: tokens().dollar, toAmount: parseUnits('100', 6) }
    const fromAmount = BigInt((await quoteExact(asked)).json.quotes[0].fromAmount)
    expect(BigInt((await buildExact(asked)).json.tx.amount)).toBe((fromAmount * 101n + 99n) / 100n)
    const { status, json } = await buildExact(asked, { most: String(fromAmount - 1n) })
    expect([status, json.error.code]).toEqual([409, 'PRICE_MOVED'])
    expect((await quoteExact({ ...asked, toAmount: parseUnits('1000000', 6) })).json).toEqual({ quotes: [] })
    expect((await buildExact({ ...asked, toAmount: parseUnits('1000000', 6) })).status).toBe(400)
    expect((await buildExact(asked, { amount: '1' })).status).toBe(400)
  })

  it('without a promise, one per cent less than quoted may arrive, or as much as is asked for [S9.10]', async () => {
    const asked = { from: native, to: tokens().dollar, amount: parseEther('0.1') }
    const toAmount = BigInt((await quote(asked)).json.quotes[0].toAmount)
    const leastAt = async (more: object) => BigInt((await build(asked, more)).json.tx.least)
    expect(await leastAt({})).toBe((toAmount * 9_900n) / 10_000n)
    expect(await leastAt({ eip155: { slippage: 0.25 } })).toBe((toAmount * 9_975n) / 10_000n)
    expect(await leastAt({ eip155: { slippage: 50 } })).toBe(toAmount / 2n)
    for (const slippage of [50.01, -1, 1.001]) {
      expect((await build(asked, { eip155: { slippage } })).status).toBe(400)
    }
  })

  it('the price has moved since the quote: a 409, and what was built before reverts without a loss', async () => {
    const asked = { from: native, to: tokens().dollar, amount: parseEther('0.1') }
    const least = (await quote(asked)).json.quotes[0].toAmount
    const { tx } = (await build(asked, { least })).json
    const before = (await build({ ...asked, amount: parseEther('0.5') }, { disableEstimate: true })).json.tx
    expect(before.eip155.gas).toBe('0')
    expect(await sendBuilt(before, chain.description.accounts[2] as Address)).toBe('success')
    const { status, json } = await build(asked, { least })
    expect([status, json.error.code]).toEqual([409, 'PRICE_MOVED'])
    expect(await sendBuilt(tx)).toBe('reverted')
    expect((await build(asked)).status).toBe(200)
  })

  it('a price that moved within the second of the reserves is seen by the node: a 409, too', async () => {
    const asked = { from: native, to: tokens().dollar, amount: parseEther('0.1') }
    const least = (await quote(asked)).json.quotes[0].toAmount
    const { tx } = (await build({ ...asked, amount: parseEther('0.5') })).json
    const at = Date.now()
    await sendBuilt(tx, chain.description.accounts[2] as Address)
    vi.setSystemTime(at)
    const { status, json } = await build(asked, { least })
    expect([status, json.error.code]).toEqual([409, 'PRICE_MOVED'])
    expect((await build(asked, { least, disableEstimate: true })).status).toBe(200)
  })

  it('what is mined after its deadline reverts', async () => {
    const { tx } = (await build({ from: native, to: tokens().dollar, amount: parseEther('0.1') })).json
    await callRpc(chain.node.rpcUrl, 'evm_increaseTime', [60 * 60])
    expect(await sendBuilt(tx)).toBe('reverted')
  })

  it.each([
    ['no allowance', 'dollar', 'The allowance is too small'],
    ['no allowance of a token with words of its own', 'old', 'The allowance is too small'],
    ['too few coins', 'coin', 'The balance is too small'],
  ])('with %s a swap is refused, with the reason', async (_what, from, reason) => {
    const named: Readonly<Record<string, string>> = { ...tokens(), coin: native }
    const account: Address = `0x${'88'.repeat(20)}`
    const asked = {
      from: named[from] ?? '',
      to: tokens().gold,
      amount: from === 'coin' ? parseEther('0.1') : 1_000_000n,
      account,
    }
    const { status, json } = await build(asked)
    expect([status, json.error.reasons[0].description]).toEqual([400, reason])
    expect((await build(asked, { disableEstimate: true })).status).toBe(200)
  })
})

describe('allowances', () => {
  it('are read from the chain; of the native coin all is allowed [S7.8a] [S7.8b]', async () => {
    const { dollar } = tokens()
    const read = async (token: string) =>
      (await convert('allowance', { tokenAddress: on(token), userAddress: on(own()) })).json.allowance
    expect(await read(dollar)).toBe('0')
    await allow(dollar, 12_345n)
    expect(await read(dollar)).toBe('12345')
    expect(await read(native)).toBe(String(maxUint256))
    const { status } = await convert('allowance', { tokenAddress: on(own()), userAddress: on(own()) })
    expect(status).toBe(400)
  })

  it('are given by an approval of the router, also where the token refuses to change one [S7.11]', async () => {
    const { dollar, old } = tokens()
    const read = async (from: string, account: Address) => {
      const { json } = await convert('build-approve', namedIn({ from, to: native, account }))
      return json.tx
    }
    const tx = await read(dollar, own())
    expect(tx).toMatchObject({ from: on(own()), to: on(getAddress(dollar)), value: '0' })
    const approval = { functionName: 'approve', args: [getAddress(chain.description.swap.router), maxUint256] }
    expect(decodeFunctionData({ abi: erc20Abi, data: tx.data })).toEqual(approval)
    expect(BigInt(tx.eip155.gas)).toBeGreaterThan(20_000n)
    const holder = chain.description.accounts[7] as Address
    await allow(old, 5n, holder)
    expect((await read(old, holder)).eip155.gas).toBe('0')
    expect((await convert('build-approve', namedIn({ from: native, to: dollar }))).status).toBe(400)
  })
})

it('gas has three prices, each at least that of the next block [S7.9]', async () => {
  const { json } = await convert('gas-price', { chainId })
  const { baseFeePerGas } = await reader().getBlock()
  const prices = [json.standard, json.fast, json.instant].map(BigInt)
  expect(prices.toSorted((one, other) => Number(one - other))).toEqual(prices)
  expect(prices[0]).toBeGreaterThan((baseFeePerGas ?? 0n) / 2n)
})

it('on a network without a place to swap all is as it was [S8.9h] [S8.9i]', async () => {
  const elsewhere = { from: `eip155:1:${native}`, to: `eip155:1:${own()}`, userAddress: `eip155:1:${own()}` }
  const reasonOf = async (answer: ReturnType<typeof convert>) => (await answer).json.error.reasons[0].description
  expect((await convert('tokens', { chainId: 'eip155:1' })).json).toEqual({ tokens: [] })
  expect((await convert('quotes', { ...elsewhere, amount: '1', gasPrice: '1' })).json).toEqual({ quotes: [] })
  expect(await reasonOf(convert('build-approve', elsewhere))).toBe('Network not supported for Swaps')
  expect(await reasonOf(convert('gas-price', { chainId: 'eip155:1' }))).toBe('Network not supported for Gas Price')
})
