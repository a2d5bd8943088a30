import { type AssetId, formatAccountId } from '@portico/kernel'
import { cosmosAddressOf, moreCosmosKeys } from '@portico/testing/cosmos'
import { expect, it } from 'vitest'
import { assetOfDenom, denomOfAsset } from '../src/addresses.js'
import { openConnected, openPlugin } from './openPlugin.js'

const methods = ({ requests }: { readonly requests: readonly { readonly method: string }[] }) =>
  requests.map(({ method }) => method)

it('signs JSON where the keys are on a device, and the chain takes it', async () => {
  const { sender, wallet, from, to } = await openConnected({ onDevice: true })
  const sent = await sender.transfer({ from, to, amount: 5n, memo: 'for <you> & me' })
  expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
  expect(methods(wallet)).toContain('signAmino')
  expect(methods(wallet)).not.toContain('signDirect')
})

it('sends nothing when the wallet has signed for another receiver', async () => {
  const other = cosmosAddressOf(new Uint8Array(32).fill(66), 'cosmos')
  const { sender, from, to, balance, hub } = await openConnected({ otherReceiver: other })
  await expect(sender.transfer({ from, to, amount: 5n })).rejects.toMatchObject({ code: 'WALLET_BAD_REPLY' })
  expect((await balance.getBalance(formatAccountId(hub.caip2, other))).amount).toBe(0n)
})

it('sends what was signed when the person chose another fee in the wallet', async () => {
  const ownFee = { denom: 'uatom', amount: '4321', gas: '200000' }
  const { sender, from, to, balance } = await openConnected({ onDevice: true, ownFee })
  const before = (await balance.getBalance(from)).amount
  const sent = await sender.transfer({ from, to, amount: 5n })
  expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
  expect(before - (await balance.getBalance(from)).amount).toBe(4326n)
})

it('counts on from a transfer that waits for its block', async () => {
  const { sender, from, to } = await openConnected()
  const one = await sender.transfer({ from, to, amount: 6n })
  const other = await sender.transfer({ from, to, amount: 7n })
  expect(await Promise.all([one, other].map((sent) => sender.confirm({ ...sent, account: from })))).toEqual([
    'succeeded',
    'succeeded',
  ])
})

it('sends denominations of the bank module, whose fee is paid in the coin', async () => {
  const { sender, from, to, hub } = await openConnected()
  const asset = assetOfDenom(hub.caip2, hub.token.denom)
  expect(asset).toBe(`${hub.caip2}/ibc:${hub.token.denom.slice(4)}`)
  expect(await sender.symbolOf?.(asset)).toBe('PEARL')
  const { amount } = await sender.spendable({ from, to, asset })
  expect(amount).toBeGreaterThan(0n)
  const wrong = { from, to, asset, amount: 1n, decimals: 18 }
  await expect(sender.transfer(wrong)).rejects.toMatchObject({ code: 'TOKEN_UNSUPPORTED' })
  const sent = await sender.transfer({ from, to, asset, amount, decimals: 6 })
  expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
  expect((await sender.spendable({ from, to, asset })).amount).toBe(0n)
})

it('leaves what is locked where it is, and shows it as a part of the balance', async () => {
  const { sender, from, to, balance } = await openConnected({ keys: [moreCosmosKeys[1] ?? new Uint8Array()] })
  expect(await balance.getBalance(from)).toMatchObject({
    amount: 1_000_000_000n,
    parts: [
      { kind: 'free', amount: 500_000_000n },
      { kind: 'locked', amount: 500_000_000n },
    ],
  })
  const { amount, fee } = await sender.spendable({ from, to })
  expect(amount).toBe(500_000_000n - fee.amount.amount)
  const sent = await sender.transfer({ from, to, amount, fee })
  expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
})

it('asks no wallet when the nodes are of another chain', async () => {
  const lie: typeof fetch = async (url, init) => {
    if (!String(url).includes('node_info')) return fetch(url, init)
    return Response.json({ default_node_info: { network: 'fork-9' } })
  }
  const { sender, wallet, from, to, hub } = await openConnected({}, { fetch: lie })
  const asked = wallet.requests.length
  await expect(sender.transfer({ from, to, amount: 5n })).rejects.toMatchObject({
    code: 'CHAIN_MISMATCH',
    context: { expected: hub.caip2, actual: 'cosmos:fork-9' },
  })
  expect(wallet.requests).toHaveLength(asked)
})

it('says that a transfer may be on its way when no node could say so', async () => {
  const drop: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init)
    if (!String(url).endsWith('/v1beta1/txs')) return answer
    throw new TypeError('fetch failed')
  }
  const { sender, from, to } = await openConnected({}, { fetch: drop })
  const error = await sender.transfer({ from, to, amount: 5n }).catch((cause: unknown) => cause)
  expect(error).toMatchObject({
    code: 'TX_PENDING',
    context: { transactionId: expect.stringMatching(/^[0-9A-F]{64}$/) },
  })
  const { transactionId } = (error as { context: { transactionId: string } }).context
  expect(await sender.confirm({ id: transactionId, account: from })).toBe('succeeded')
})

it('a transfer whose counter was used by another one is replaced', async () => {
  const { sender, from } = await openConnected()
  const lost = { id: 'AB'.repeat(32), account: from, hint: { sequence: '0' } }
  await expect(sender.confirm(lost)).rejects.toMatchObject({ code: 'TX_REPLACED' })
})

it.each([
  ['cosmos:local-hub-1/native:factory%2Fosmo1abc%2Fcoin', 'factory/osmo1abc/coin'],
  [`cosmos:local-hub-1/ibc:${'A'.repeat(64)}`, `ibc/${'A'.repeat(64)}`],
  ['cosmos:local-hub-1/slip44:118', undefined],
])('the asset %s is the denomination %s, and back', (asset, denom) => {
  expect(denomOfAsset(asset as AssetId)).toBe(denom)
  if (denom) expect(assetOfDenom('cosmos:local-hub-1', denom)).toBe(asset)
})

it.each(['native:', 'ibc:abc', 'erc20:0x1', 'native:%', 'native:a%2'])(
  'the asset %s is none of the family',
  (asset) => {
    expect(() => denomOfAsset(`cosmos:local-hub-1/${asset}` as AssetId)).toThrow()
  },
)

it('an account that nothing was sent to has nothing, and a node that is away does not say so', async () => {
  const { balance, hub, nodes } = await openPlugin()
  const unknown = formatAccountId(hub.caip2, cosmosAddressOf(new Uint8Array(32).fill(55), hub.prefix))
  expect(await balance.getBalance(unknown)).toMatchObject({ amount: 0n, symbol: 'ATOM', decimals: 6 })
  await nodes[0].stop()
  try {
    await expect(balance.getBalance(unknown)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  } finally {
    await nodes[0].start()
  }
})
