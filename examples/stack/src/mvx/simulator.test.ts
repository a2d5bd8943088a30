import { type MvxTransaction, signMvxTransaction, testMvxKeys } from '@portico/testing/mvx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MvxNodes, startMvx } from '../families/mvx.js'

let running: MvxNodes
beforeAll(async () => {
  running = await startMvx(() => 0)
})
afterAll(() => running.stop())

const [key = new Uint8Array()] = testMvxKeys
const ask = (path: string, body?: unknown) => running.simulator.ask(path, body)

async function form(change: Partial<MvxTransaction> = {}): Promise<MvxTransaction> {
  const { accounts, chainId: chainID } = running.description.networks[0]
  const [sender = '', receiver = ''] = accounts
  const { account } = (await ask(`address/${sender}`)) as { account: { nonce: number } }
  const gas = { gasPrice: 1_000_000_000, gasLimit: 50_000 }
  return { nonce: account.nonce, value: '5', receiver, sender, ...gas, chainID, version: 2, ...change }
}
const send = (transaction: MvxTransaction, signature = signMvxTransaction(transaction, key)) =>
  ask('transaction/send', { ...transaction, signature }) as Promise<{ txHash: string }>

it('moves coins, and says what has become of them', async () => {
  const transaction = await form()
  const heldBy = async () =>
    BigInt(((await ask(`address/${transaction.receiver}`)) as { account: { balance: string } }).account.balance)
  const before = await heldBy()
  const { txHash } = await send(transaction)
  const status = async () => ((await ask(`transaction/${txHash}/process-status`)) as { status: string }).status
  await expect.poll(() => status().catch(() => 'unknown')).toBe('success')
  expect((await heldBy()) - before).toBe(5n)
})

it('refuses what is signed by another key, is for another network, or pays too little', async () => {
  const other = signMvxTransaction(await form(), new Uint8Array(32).fill(9))
  await expect(send(await form(), other)).rejects.toThrow(/signature/)
  await expect(send(await form({ chainID: '1' }))).rejects.toThrow(/chain ID/i)
  await expect(send(await form({ gasPrice: 1 }))).rejects.toThrow(/gas price/i)
})

it('has a web wallet that leads back with what was signed', async () => {
  const url = new URL('hook/login', `${running.webWallet.url}/`)
  url.searchParams.set('callbackUrl', 'https://shop.example/?a=1')
  const text = await (await fetch(url)).text()
  expect(text).toContain(`address=${running.description.networks[0].accounts[0]}`)
  expect(text).toContain('status=cancelled')
})
