import { decodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import * as answers from '../answers.js'
import { badRequest, type Check, demand, demandEqual, demandRefusal, readAs, Skip, type Subject } from '../check.js'

const UNUSED = '0x000000000000000000000000000000000000dEaD'
/** Of a whole coin: pools hold more, and it is worth something. */
const PART = 1_000n
const unmet = { statuses: [409], code: 'PRICE_MOVED' }

/** Calls 4, 5 and 7 – 10 of wire §2.3, on each EVM chain: from the native coin to a token, and back. */
export const checkSwaps = ({ chains }: Subject): readonly Check[] =>
  chains
    .filter((chainId) => chainId.startsWith('eip155:'))
    .flatMap((chainId): readonly Check[] => [
      { name: `5 ${chainId}: each token once, the native coin among them`, run: checkTokens(chainId) },
      { name: `4 ${chainId}: quotes are of what was asked, the best first`, run: checkQuotes(chainId) },
      { name: `4 ${chainId}: what exactly so much costs, the cheapest first`, run: checkExactQuotes(chainId) },
      { name: `7 ${chainId}: of the native coin all is allowed`, run: checkCoinAllowance(chainId) },
      { name: `8 ${chainId}: more speed costs no less`, run: checkGasPrices(chainId) },
      { name: `9 ${chainId}: builds what was asked for, and promises as much as was asked`, run: checkBuilt(chainId) },
      { name: `9 ${chainId}: what can't be had is a 409`, run: checkUnmet(chainId) },
      { name: `9 ${chainId}: slippage is taken off what is quoted`, run: checkSlippage(chainId) },
      { name: `9 ${chainId}: builds for exactly what was asked for`, run: checkExact(chainId) },
      { name: `10 ${chainId}: an approval of the token, for who swaps`, run: checkApproval(chainId) },
    ])

async function readPair({ ask }: Subject, chainId: string) {
  const { tokens } = readAs(await ask({ path: 'v1/convert/tokens', query: { chainId } }), answers.swapTokens)
  const coin = tokens.find(({ address }) => isCoin(chainId, address))
  const token = tokens.find((one) => one !== coin && !/^W/.test(one.symbol))
  if (tokens.length === 0) throw new Skip('nothing is swapped there')
  if (!coin || !token) throw new Skip('there is no token for the native coin')
  return { tokens, coin, token }
}

const isCoin = (chainId: string, address: string) => address.toLowerCase() === `${chainId}:0x${'e'.repeat(40)}`

const checkTokens = (chainId: string) => async (subject: Subject) => {
  const { tokens } = await readPair(subject, chainId)
  const addresses = tokens.map(({ address }) => address.toLowerCase())
  demandEqual(new Set(addresses).size, addresses.length, 'the number of different tokens')
  demand(
    addresses.every((address) => address.startsWith(`${chainId}:`)),
    'a token of another chain',
  )
}

/** What every call about this swap asks. */
async function askedSwap(subject: Subject, chainId: string) {
  const { coin, token } = await readPair(subject, chainId)
  const amount = String(10n ** BigInt(coin.decimals) / PART)
  return { coin, token, swap: { amount, from: coin.address, to: token.address, userAddress: `${chainId}:${UNUSED}` } }
}

async function readQuotes({ ask }: Subject, swap: Readonly<Record<string, string>>) {
  const answer = await ask({ path: 'v1/convert/quotes', query: { ...swap, gasPrice: '1' } })
  return readAs(answer, answers.quotes).quotes
}

const checkQuotes = (chainId: string) => async (subject: Subject) => {
  const { swap } = await askedSwap(subject, chainId)
  const quotes = await readQuotes(subject, swap)
  demand(quotes.length > 0, 'there is no quote for a part of the native coin')
  demand(quotes.length <= 3, 'there are more than three quotes')
  for (const { fromAmount, fromAccount, toAmount, toAccount, expiresAt } of quotes) {
    demandEqual([fromAmount, fromAccount, toAccount], [swap.amount, swap.from, swap.to], 'what is quoted')
    demand(BigInt(toAmount) > 0n, 'a quote of nothing')
    demand(expiresAt === undefined || Date.parse(expiresAt) > Date.now(), 'a quote that is no longer good')
  }
  const amounts = quotes.map(({ toAmount }) => BigInt(toAmount))
  demand(
    amounts.every((amount, index) => index === 0 || amount <= (amounts[index - 1] ?? 0n)),
    'a better quote stands behind another',
  )
  demandEqual(await readQuotes(subject, { ...swap, amount: '0' }), [], 'the quotes for nothing')
  demandEqual(await readQuotes(subject, { ...swap, to: swap.from }), [], 'the quotes for the same token')
}

/** What every call about the same pair asks, by what is to arrive: as much as a part of the native coin brings. */
async function askedExact(subject: Subject, chainId: string) {
  const { swap, token } = await askedSwap(subject, chainId)
  const [best] = await readQuotes(subject, swap)
  const { amount, ...pair } = swap
  return { exact: { ...pair, toAmount: best?.toAmount ?? '1' }, amount, token }
}

const checkExactQuotes = (chainId: string) => async (subject: Subject) => {
  const { exact, amount } = await askedExact(subject, chainId)
  const quotes = await readQuotes(subject, exact)
  demand(quotes.length > 0, 'there is no quote for what a part of the native coin brings')
  demand(quotes.length <= 3, 'there are more than three quotes')
  for (const { fromAccount, toAmount, toAccount } of quotes) {
    demandEqual([fromAccount, toAmount, toAccount], [exact.from, exact.toAmount, exact.to], 'what is quoted')
  }
  const amounts = quotes.map((quote) => BigInt(quote.fromAmount))
  demand(
    amounts.every((one, index) => index === 0 || one >= (amounts[index - 1] ?? 0n)),
    'a cheaper quote stands behind another',
  )
  const [cheapest = 0n] = amounts
  // Between the two calls the price may move a little.
  const part = BigInt(amount) / 50n
  demand(
    cheapest > BigInt(amount) - part && cheapest <= BigInt(amount) + part,
    `${amount} brings what costs ${cheapest}`,
  )
  demandEqual(await readQuotes(subject, { ...exact, toAmount: '0' }), [], 'the quotes for nothing')
  const both = { ...exact, amount, gasPrice: '1' }
  demandRefusal(await subject.ask({ path: 'v1/convert/quotes', query: both }), badRequest)
}

const checkCoinAllowance = (chainId: string) => async (subject: Subject) => {
  const { swap, token } = await askedSwap(subject, chainId)
  const read = async (tokenAddress: string) => {
    const query = { tokenAddress, userAddress: swap.userAddress }
    return readAs(await subject.ask({ path: 'v1/convert/allowance', query }), answers.allowance).allowance
  }
  demandEqual(await read(swap.from), String(maxUint256), 'what is allowed of the native coin')
  demandEqual(await read(token.address), '0', 'what an account without a key has allowed')
}

const checkGasPrices =
  (chainId: string) =>
  async ({ ask, ...rest }: Subject) => {
    await readPair({ ask, ...rest }, chainId)
    const answer = await ask({ path: 'v1/convert/gas-price', query: { chainId } })
    const { standard, fast, instant } = readAs(answer, answers.gasPrice)
    demand(BigInt(standard) <= BigInt(fast) && BigInt(fast) <= BigInt(instant), 'more speed costs less')
  }

const build = ({ ask, projectId }: Subject, swap: object, more: object = {}) =>
  ask({ path: 'v1/convert/build-transaction', body: { ...swap, projectId, disableEstimate: true, ...more } })

async function readBuilt(subject: Subject, swap: object, more: object = {}) {
  return readAs(await build(subject, swap, more), answers.swapTransaction).tx
}

const checkBuilt = (chainId: string) => async (subject: Subject) => {
  const { swap, token } = await askedSwap(subject, chainId)
  const [best] = await readQuotes(subject, swap)
  const least = String(BigInt(best?.toAmount ?? 0) / 2n)
  const tx = await readBuilt(subject, swap, { least })
  demandEqual([tx.from, tx.amount], [swap.userAddress, swap.amount], 'who pays, and how much of the coin')
  demand(BigInt(tx.least) >= BigInt(least), 'less may arrive than was promised')
  const others = [swap.userAddress, token.address, swap.from].map((one) => one.toLowerCase())
  demand(!others.includes(tx.to.toLowerCase()), 'the target is the account or a token')
  demand(tx.data.length > 2, 'the target is not told what to do')
  const back = { ...swap, from: swap.to, to: swap.from, amount: best?.toAmount ?? '1' }
  demandEqual((await readBuilt(subject, back)).amount, '0', 'the coins that go along with a token')
}

const checkExact = (chainId: string) => async (subject: Subject) => {
  const { exact, amount, token } = await askedExact(subject, chainId)
  const most = String(BigInt(amount) * 2n)
  const tx = await readBuilt(subject, exact, { most })
  demandEqual([tx.from, tx.amount, tx.least], [exact.userAddress, most, exact.toAmount], 'who pays what for what')
  const others = [exact.userAddress, token.address, exact.from].map((one) => one.toLowerCase())
  demand(!others.includes(tx.to.toLowerCase()), 'the target is the account or a token')
  demandRefusal(await build(subject, exact, { most: '1' }), unmet)
}

const checkUnmet = (chainId: string) => async (subject: Subject) => {
  const { swap } = await askedSwap(subject, chainId)
  const [best] = await readQuotes(subject, swap)
  demandRefusal(await build(subject, swap, { least: String(BigInt(best?.toAmount ?? 0) * 2n + 1n) }), unmet)
}

const checkSlippage = (chainId: string) => async (subject: Subject) => {
  const { swap } = await askedSwap(subject, chainId)
  const least = async (slippage: number) => BigInt((await readBuilt(subject, swap, { eip155: { slippage } })).least)
  const [none, two] = [await least(0), await least(2)]
  // Between the two calls the price may move a little.
  const wanted = (none * 98n) / 100n
  demand(two <= wanted + none / 100n && two >= wanted - none / 100n, `2 % less than ${none} is ${two}`)
  demandRefusal(await build(subject, swap, { eip155: { slippage: 50.5 } }), badRequest)
}

const checkApproval = (chainId: string) => async (subject: Subject) => {
  const { swap, token } = await askedSwap(subject, chainId)
  const query = { from: token.address, to: swap.from, userAddress: swap.userAddress }
  const { tx } = readAs(await subject.ask({ path: 'v1/convert/build-approve', query }), answers.approval)
  demandEqual([tx.from, tx.value], [swap.userAddress, '0'], 'who approves, and what is paid with it')
  demandEqual(tx.to.toLowerCase(), token.address.toLowerCase(), 'the contract that is called')
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: tx.data as Hex })
  demandEqual(functionName, 'approve', 'what is called')
  demand(BigInt(String(args?.[0])) > 0n, 'an allowance for no account')
  const coin = { ...query, from: swap.from, to: token.address }
  demandRefusal(await subject.ask({ path: 'v1/convert/build-approve', query: coin }), badRequest)
}
