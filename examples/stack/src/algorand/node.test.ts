import { algorandAddressOf, moreAlgorandSeeds, testAlgorandSeeds } from '@portico/testing/algorand'
import algosdk from 'algosdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AlgorandNodes } from '../families/algorand.js'
import { readFamilyNames, startFamily } from '../families/index.js'

let running: AlgorandNodes
let client: algosdk.Algodv2

beforeAll(async () => {
  running = await startFamily('algorand')
  const { port } = new URL(running.description.networks[0].rpcUrl)
  client = new algosdk.Algodv2('', 'http://127.0.0.1', port)
})
afterAll(() => running.stop())

const secretOf = (seed: Uint8Array | undefined) => {
  const { sk } = algosdk.mnemonicToSecretKey(algosdk.mnemonicFromSeed(seed ?? new Uint8Array(32)))
  return sk
}
const [one, other] = testAlgorandSeeds.map(secretOf)
const fresh = algorandAddressOf(new Uint8Array(32).fill(88))

async function submit(
  transaction: algosdk.Transaction,
  key: Uint8Array | undefined = one,
  change?: (signed: Uint8Array) => void,
) {
  const signed = transaction.signTxn(key ?? new Uint8Array(64))
  change?.(signed)
  const { txid } = await client.sendRawTransaction(signed).do()
  return algosdk.waitForConfirmation(client, txid, 6)
}

async function pay(
  fields: { from?: string; to?: string; amount?: bigint; params?: Partial<algosdk.SuggestedParams> } = {},
) {
  const [{ accounts }] = running.description.networks
  const { from = `${accounts[0]}`, to = `${accounts[1]}`, amount = 5n, params } = fields
  const suggestedParams = { ...(await client.getTransactionParams().do()), ...params }
  return algosdk.makePaymentTxnWithSuggestedParamsFromObject({ sender: from, receiver: to, amount, suggestedParams })
}

async function transferAsset(number: string, fields: { from?: string; to?: string; amount?: bigint } = {}) {
  const [{ accounts }] = running.description.networks
  const { from = `${accounts[0]}`, to = `${accounts[1]}`, amount = 5n } = fields
  const suggestedParams = await client.getTransactionParams().do()
  return algosdk.makeAssetTransferTxnWithSuggestedParamsFromObject({
    ...{ sender: from, receiver: to, amount, assetIndex: BigInt(number), suggestedParams },
  })
}

describe('the stand-in for algod', () => {
  it('takes a payment of the reference client, once', async () => {
    const to = `${running.description.networks[0].accounts[1]}`
    const before = (await client.accountInformation(to).do()).amount
    const transaction = await pay({ amount: 12n })
    expect((await submit(transaction)).confirmedRound).toBeGreaterThan(0n)
    expect((await client.accountInformation(to).do()).amount - before).toBe(12n)
    await expect(submit(transaction)).rejects.toThrow(/already in ledger/)
  })

  it('refuses another chain, a fee below the least, rounds that are over, more than there is and a signature of another key', async () => {
    const wrongHash = Uint8Array.from(Buffer.alloc(32, 1))
    await expect(submit(await pay({ params: { genesisHash: wrongHash } }))).rejects.toThrow(/genesis/)
    await expect(submit(await pay({ params: { fee: 1n, flatFee: true } }))).rejects.toThrow(/less than the minimum/)
    await expect(submit(await pay({ params: { firstValid: 900n, lastValid: 999n } }))).rejects.toThrow(/txn dead/)
    await expect(submit(await pay({ amount: 10n ** 12n }))).rejects.toThrow(/overspend/)
    await expect(submit(await pay(), other)).rejects.toThrow(/authorized by/)
    const broken = (signed: Uint8Array) => signed.fill(7, 10, 20)
    await expect(submit(await pay(), one, broken)).rejects.toThrow(/signature/)
  })

  it('keeps what has to stay in an account, and opens none with less', async () => {
    await expect(submit(await pay({ to: fresh, amount: 99_999n }))).rejects.toThrow(/below min 100000/)
    const from = `${running.description.networks[0].accounts[2]}`
    const { amount } = await client.accountInformation(from).do()
    const all = await pay({ from, amount: amount - 1000n })
    await expect(submit(all, secretOf(moreAlgorandSeeds[0]))).rejects.toThrow(/below min 100000/)
  })

  it('moves assets between accounts that have opted in, and none that is frozen', async () => {
    const [{ assets, accounts }] = running.description.networks
    await submit(await transferAsset(assets.token.number))
    const held = await client.accountAssetInformation(`${accounts[1]}`, Number(assets.token.number)).do()
    expect(held.assetHolding?.amount).toBe(5n)
    const third = `${accounts[2]}`
    await expect(submit(await transferAsset(assets.token.number, { to: third }))).rejects.toThrow(/missing from/)
    const key = secretOf(moreAlgorandSeeds[0])
    await submit(await transferAsset(assets.token.number, { from: third, to: third, amount: 0n }), key)
    await submit(await transferAsset(assets.token.number, { to: third }))
    await expect(submit(await transferAsset(assets.frozen))).rejects.toThrow(/frozen/)
  })

  it('takes the signature of the key that an account is rekeyed to, and not that of its own', async () => {
    const [{ rekeyed }] = running.description.networks
    await submit(await pay({ from: rekeyed }), other)
    await expect(submit(await pay({ from: rekeyed }), secretOf(new Uint8Array(32).fill(45)))).rejects.toThrow(
      /authorized by/,
    )
  })

  it('answers zeros for an account that nothing was sent to', async () => {
    const { amount, minBalance } = await client.accountInformation(fresh).do()
    expect([amount, minBalance]).toEqual([0n, 100_000n])
  })
})

it('is started with the others, or alone', () => {
  expect(readFamilyNames(['--with', 'algorand'])).toEqual(['algorand'])
  expect(readFamilyNames(['--with', 'all'])).toContain('algorand')
})
