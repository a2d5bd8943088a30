import { type AssetId, formatAccountId, parseAccountId } from '@portico/kernel'
import { tezosAddressOf } from '@portico/testing/tezos'
import { expect, it } from 'vitest'
import { createTezosAddresses, formatToken } from '../src/addresses.js'
import { openConnected, openPlugin } from './openPlugin.js'

const unused = (byte: number) => tezosAddressOf({ curve: 'ed25519', secret: new Uint8Array(32).fill(byte) })

async function openTokens(options: Parameters<typeof openConnected>[0] = {}) {
  const opened = await openConnected(options)
  const { caip2, tokens } = opened.one
  const assetOf = (standard: string): AssetId => {
    const { contract, tokenId } = tokens.find((token) => token.standard === standard) ?? expect.fail(standard)
    return createTezosAddresses().assetOf(
      formatToken(caip2, { contract, number: standard === 'fa2' ? tokenId : undefined }),
    )
  }
  const { ledger } = opened.nodes[0]
  const heldBy = (standard: string, owner: string) => {
    const { contract, tokenId } = tokens.find((token) => token.standard === standard) ?? expect.fail(standard)
    return ledger.tokenBalance(contract, tokenId, owner)
  }
  return { ...opened, assetOf, heldBy, ledger }
}

it('says the fee of the first operation with its reveal, and what a new receiver burns, before the wallet is asked', async () => {
  const { sender, from, wallet, ledger } = await openTokens()
  const { address } = parseAccountId(from)
  const to = unused(51)
  const transfer = { from, to, amount: 1_000_000n }
  const fee = await sender.estimate(transfer)
  expect(fee).toMatchObject({ deposit: { amount: 64_250n, symbol: 'XTZ' }, isCapped: false })
  expect(wallet.requests.map(({ method }) => method)).not.toContain('operation_request')
  const before = ledger.account(address)?.balance ?? 0n
  const receipt = await sender.transfer({ ...transfer, fee })
  expect(await sender.confirm({ ...receipt, account: from })).toBe('succeeded')
  // The first one reveals the account, for which this wallet takes 400 mutez of its own.
  expect(ledger.account(address)?.publicKey).toBeDefined()
  const taken = before - (ledger.account(address)?.balance ?? 0n) - transfer.amount
  expect(taken).toBe(fee.amount.amount + 64_250n)
  const again = await sender.estimate(transfer)
  expect(again.deposit).toBeUndefined()
  expect(fee.amount.amount - again.amount.amount).toBeGreaterThanOrEqual(400n)
})

it.each(['fa1.2', 'fa2'])('sends tokens of %s, and says what a new owner burns', async (standard) => {
  const { sender, from, assetOf, heldBy } = await openTokens()
  const to = unused(standard === 'fa2' ? 52 : 53)
  const asset = assetOf(standard)
  const transfer = { from, to, amount: 1_234n, asset, decimals: standard === 'fa2' ? 6 : 8 }
  const fee = await sender.estimate(transfer)
  expect(fee.deposit?.amount).toBe(67n * 250n)
  const receipt = await sender.transfer({ ...transfer, fee })
  expect(await sender.confirm({ ...receipt, account: from })).toBe('succeeded')
  expect(heldBy(standard, to)).toBe(1_234n)
  expect((await sender.spendable(transfer)).amount).toBe(heldBy(standard, parseAccountId(from).address))
  expect(await sender.symbolOf?.(asset)).toBe(standard === 'fa2' ? 'LUSD' : 'LBTC')
})

it('refuses more tokens than there are, another count of decimals, and storage that was not shown', async () => {
  const { sender, from, assetOf, one, wallet } = await openTokens()
  const transfer = { from, to: unused(54), amount: 1n, asset: assetOf('fa2') }
  const codeOf = (call: Promise<unknown>) => call.catch((error) => error.code)
  expect(await codeOf(sender.estimate({ ...transfer, amount: 10n ** 18n }))).toBe('FUNDS_INSUFFICIENT')
  expect(await codeOf(sender.estimate({ ...transfer, decimals: 8 }))).toBe('TOKEN_UNSUPPORTED')
  const fee = await sender.estimate({ ...transfer, to: one.accounts[0] ?? '' })
  expect(await codeOf(sender.transfer({ ...transfer, fee }))).toBe('TX_UNDERPRICED')
  const unknown = createTezosAddresses().assetOf(formatToken(one.caip2, { contract: transfer.to, number: undefined }))
  expect(await codeOf(sender.estimate({ ...transfer, asset: unknown }))).toBe('ID_INVALID')
  expect(wallet.requests.map(({ method }) => method)).not.toContain('operation_request')
})

it('sends as much as it calls spendable, and to no contract that does not exist', async () => {
  const { sender, from, one } = await openTokens({ keys: [{ curve: 'ed25519', secret: new Uint8Array(32).fill(32) }] })
  const to = one.accounts[0] ?? ''
  const { amount, fee } = await sender.spendable({ from, to })
  const receipt = await sender.transfer({ from, to, amount, fee })
  expect(await sender.confirm({ ...receipt, account: from })).toBe('succeeded')
  const contract = 'KT1GBZmSxmnKJXGMdMLbugPfLyUPmuLSMwKS'
  await expect(sender.estimate({ from, to: contract, amount: 1n })).rejects.toMatchObject({ code: 'RPC_REFUSED' })
})

it('gives up on an operation that no block can take any more, and on what is no hash', async () => {
  const { sender, one } = await openPlugin()
  const account = formatAccountId(one.caip2, one.accounts[0] ?? '')
  await expect(sender.confirm({ id: 'nonsense', account })).rejects.toMatchObject({ code: 'TX_DROPPED' })
})

it('lists the coin and the tokens that the indexer knows, and leaves it open without one', async () => {
  const { discovery, one } = await openPlugin()
  const account = formatAccountId(one.caip2, one.accounts[0] ?? '')
  const rows = (await discovery.discover(account)) ?? []
  expect(rows.map(({ symbol, quantity }) => [symbol, quantity.decimals])).toEqual([
    ['XTZ', 6],
    ['LBTC', 8],
    ['LUSD', 6],
  ])
  const bare = await openPlugin({ withIndexer: false })
  expect(await bare.discovery.discover(account)).toBeUndefined()
})
