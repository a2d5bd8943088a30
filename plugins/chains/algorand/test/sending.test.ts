import { formatAccountId } from '@portico/kernel'
import { algorandAddressOf, moreAlgorandSeeds, testAlgorandSeeds } from '@portico/testing/algorand'
import { expect, it } from 'vitest'
import { assetOfNumber } from '../src/addresses.js'
import { openConnected, openPlugin } from './openPlugin.js'

const fresh = () => algorandAddressOf(crypto.getRandomValues(new Uint8Array(32)))

it.each(['arc27', 'arc1', 'lute'] as const)('sends with a wallet of %s, and the note is the memo', async (dialect) => {
  const { sender, from, to, main } = await openConnected({ dialect })
  const sent = await sender.transfer({ from, to, amount: 5n, memo: 'invoice 7 – ok' })
  expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
  expect(sent.id).toMatch(/^[A-Z2-7]{52}$/)
  const answer = await fetch(`${main.rpcUrl}/v2/transactions/pending/${sent.id}?format=msgpack`)
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toContain('invoice 7 – ok')
})

it('sends nothing when the wallet has signed for another receiver', async () => {
  const other = fresh()
  const { sender, from, to, balance, main } = await openConnected({ otherReceiver: other })
  await expect(sender.transfer({ from, to, amount: 200_000n })).rejects.toMatchObject({ code: 'WALLET_BAD_REPLY' })
  expect((await balance.getBalance(formatAccountId(main.caip2, other))).amount).toBe(0n)
})

it('says before the wallet is asked what makes an account, and leaves what has to stay', async () => {
  const { sender, from, wallet, balance } = await openConnected({ seeds: [moreAlgorandSeeds[0] ?? new Uint8Array()] })
  const asked = wallet.requests.length
  const to = fresh()
  const little = { from, to, amount: 99_999n }
  const tooSmall = { code: 'AMOUNT_TOO_SMALL', context: { amount: '0.099999', minimum: '0.1', symbol: 'ALGO' } }
  await expect(sender.transfer(little)).rejects.toMatchObject(tooSmall)
  await expect(sender.estimate(little)).rejects.toMatchObject(tooSmall)
  const { amount, parts } = await balance.getBalance(from)
  expect(parts).toEqual([
    { kind: 'free', amount: amount - 100_000n },
    { kind: 'reserved', amount: 100_000n },
  ])
  const most = await sender.spendable({ from, to })
  expect(most.amount).toBe(amount - 101_000n)
  await expect(sender.transfer({ from, to, amount: most.amount + 1n })).rejects.toMatchObject({
    code: 'FUNDS_INSUFFICIENT',
  })
  expect(wallet.requests).toHaveLength(asked)
  const sent = await sender.transfer({ from, to, amount: most.amount, fee: most.fee })
  expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
  expect(await sender.spendable({ from, to })).toMatchObject({ amount: 0n })
})

it('sends assets, whose fee is paid in the coin', async () => {
  const { sender, from, to, main, tokens } = await openConnected()
  const asset = assetOfNumber(main.caip2, main.assets.token.number)
  expect([await sender.symbolOf?.(asset), await sender.decimalsOf?.(asset)]).toEqual(['PEARL', 6])
  await expect(sender.transfer({ from, to, asset, amount: 1n, decimals: 2 })).rejects.toMatchObject({
    code: 'TOKEN_UNSUPPORTED',
  })
  const { amount, fee } = await sender.spendable({ from, to, asset })
  expect([amount, fee.amount.symbol]).toEqual([1_000_000_000n, 'ALGO'])
  await expect(sender.transfer({ from, to, asset, amount: amount + 1n })).rejects.toMatchObject({
    code: 'FUNDS_INSUFFICIENT',
  })
  const sent = await sender.transfer({ from, to, asset, amount: 12_500_000n, decimals: 6 })
  expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
  const rows = (await tokens.discover(formatAccountId(main.caip2, to))) ?? []
  expect(rows.find(({ symbol }) => symbol === 'PEARL')?.quantity).toEqual({ decimals: 6, numeric: '12.5' })
})

it('says before the wallet is asked that the receiver can not hold an asset', async () => {
  const { sender, from, to, main, wallet } = await openConnected()
  const asked = wallet.requests.length
  const refusedFor = (asset: string, receiver: string) =>
    sender.transfer({ from, to: receiver, amount: 1n, asset: assetOfNumber(main.caip2, asset) }).catch((error) => error)
  const reasons = [
    [main.assets.token.number, `${main.accounts[2]}`, /opted in/],
    [main.assets.frozen, to, /frozen/],
    ['999999', to, /no such asset/],
  ] as const
  for (const [asset, receiver, reason] of reasons) {
    const error = await refusedFor(asset, receiver)
    expect(error).toMatchObject({ code: 'TOKEN_UNSUPPORTED', context: { reason: expect.stringMatching(reason) } })
  }
  expect(wallet.requests).toHaveLength(asked)
})

it('loses no digit of amounts of 64 bits', async () => {
  const { sender, from, to, main, tokens } = await openConnected()
  const asset = assetOfNumber(main.caip2, main.assets.large)
  const { amount } = await sender.spendable({ from, to, asset })
  expect(amount).toBe(2n ** 64n - 1n)
  const rows = await tokens.discover(from)
  expect(rows?.find(({ symbol }) => symbol === 'SAND')?.quantity.numeric).toBe(String(2n ** 64n - 1n))
})

it('lists the coin and assets with what there is, and no collectible', async () => {
  const { from, tokens, addresses, main } = await openConnected()
  const rows = (await tokens.discover(from)) ?? []
  expect(rows.map(({ symbol }) => symbol)).toEqual(['ALGO', 'PEARL', 'ICE', 'SAND'])
  const pearl = rows.find(({ symbol }) => symbol === 'PEARL')
  expect(pearl?.address && addresses.assetOf(pearl.address)).toBe(`${main.caip2}/asa:1001`)
  expect(await tokens.discover(formatAccountId(main.caip2, fresh()))).toEqual([])
})

it('sends from an account that is rekeyed, with the key that it has now', async () => {
  const { main } = await openPlugin()
  const seeds = [testAlgorandSeeds[1] ?? new Uint8Array()]
  const { sender, from, to, wallet } = await openConnected({ seeds, addresses: [main.rekeyed] })
  const sent = await sender.transfer({ from, to, amount: 5n })
  expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
  const { params } = wallet.requests.at(-1) ?? {}
  expect(params).toMatchObject({ txns: [{ authAddr: main.accounts[1] }] })
})

it('asks no wallet when the nodes are of another chain', async () => {
  const { side } = await openPlugin()
  const lie: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init)
    if (!String(url).includes('transactions/params')) return answer
    return Response.json({ ...((await answer.json()) as object), 'genesis-hash': side.genesisHash })
  }
  const { sender, wallet, from, to, main } = await openConnected({}, { fetch: lie })
  const asked = wallet.requests.length
  await expect(sender.transfer({ from, to, amount: 5n })).rejects.toMatchObject({
    code: 'CHAIN_MISMATCH',
    context: { expected: main.caip2, actual: side.caip2 },
  })
  expect(wallet.requests).toHaveLength(asked)
})

it('says that a transfer may be on its way when no node could say so', async () => {
  const drop: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init)
    if (!String(url).endsWith('/v2/transactions')) return answer
    throw new TypeError('fetch failed')
  }
  const { sender, from, to } = await openConnected({}, { fetch: drop })
  const error = await sender.transfer({ from, to, amount: 5n }).catch((cause: unknown) => cause)
  expect(error).toMatchObject({
    code: 'TX_PENDING',
    context: { transactionId: expect.stringMatching(/^[A-Z2-7]{52}$/) },
  })
  const { transactionId } = (error as { context: { transactionId: string } }).context
  expect(await sender.confirm({ id: transactionId, account: from })).toBe('succeeded')
})

it.each([
  ['1', 'TX_EXPIRED'],
  ['nonsense', 'TX_DROPPED'],
])('a transfer that no round has, and whose last round was %s, ends with a word', async (lastRound, code) => {
  const { sender, from, nodes } = await openConnected()
  while (nodes[0].ledger.round() < 3) nodes[0].ledger.advance()
  const id = code === 'TX_EXPIRED' ? 'A'.repeat(52) : 'no id'
  await expect(sender.confirm({ id, account: from, hint: { lastRound } })).rejects.toMatchObject({ code })
})

it.each([
  ['txn dead: round 9 outside of 1--2', 'TX_EXPIRED'],
  ['overspend (account A)', 'FUNDS_INSUFFICIENT'],
  ['fee 5, which is less than the minimum 1000', 'TX_UNDERPRICED'],
  ['logic eval error', 'RPC_REFUSED'],
])('a node that says "%s" is heard', async (message, code) => {
  const refuse: typeof fetch = async (url, init) =>
    String(url).endsWith('/v2/transactions') ? Response.json({ message }, { status: 400 }) : fetch(url, init)
  const { sender, from, to } = await openConnected({}, { fetch: refuse })
  await expect(sender.transfer({ from, to, amount: 5n })).rejects.toMatchObject({ code })
})
