import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testDollar } from '../../../../examples/stack/src/evmContracts.js'
import { localContracts } from '../../../../examples/stack/src/wallet/accounts/accountContracts.js'
import type { Api } from '../api/createApi.js'
import { readEip155 } from '../approvals/eip155/readEip155.js'
import { readSmartAccount } from '../approvals/eip155/readSmartAccount.js'
import { en } from '../messages/en.js'
import { smartAccountOf } from '../smartAccount/smartAccount.js'
import { CHAIN_ID, startAccountServer } from '../testing/startAccountServer.js'
import { createNode } from '../wallet/createNode.js'
import { createBatchRecord } from './batchRecord.js'
import { readBatchStatus } from './readBatchStatus.js'

let place: Awaited<ReturnType<typeof startAccountServer>>
beforeAll(async () => {
  place = await startAccountServer()
})
afterAll(() => place?.stop())

const origin = 'https://shop.example'
const chainId = 31_337
const receivers = [1, 2, 3].map((digit) => `0x${`${digit}`.repeat(40)}` as const)
const REVERTING = `0x${'de'.repeat(20)}` as const
const REVERT = '0x60006000fd'
const WAIT = { interval: 10 }

interface Status {
  readonly status: number
  readonly atomic: boolean
  readonly receipts?: readonly { readonly status: string; readonly transactionHash: `0x${string}` }[]
}
type Change = (call: string, body: { readonly method?: string }, go: () => Promise<unknown>) => Promise<unknown>

/** A person, and what a page of theirs does; `change` stands between it and the server. */
async function openPage(change: Change = (_call, _body, go) => go()) {
  const owner = await place.openOwner()
  const { address, lend } = owner
  const changed: Api = {
    ask: async (call, schema, body) =>
      schema.parse(await change(call, (body ?? {}) as object, () => owner.api.ask(call, schema, body))),
  }
  const node = createNode(changed, CHAIN_ID)
  const network = { node, name: 'Harbour', symbol: 'HRB', texts: en }
  const account = smartAccountOf(address, localContracts)
  const openBatch = (from: string, id: string | undefined) =>
    createBatchRecord(changed, { chainId: CHAIN_ID, account: from, origin }, id)
  const bundler = createNode(changed, CHAIN_ID, 'bundler')
  const sponsor = createNode(changed, CHAIN_ID, 'paymaster')
  const smart = { account, chainId, bundler, sponsor, isDeployed: async () => false }
  async function sendCalls(calls: readonly object[], { from = address, ...more }: { from?: string; id?: string } = {}) {
    const request = { method: 'wallet_sendCalls', params: [{ version: '2.0.0', from, calls, ...more }], origin }
    const pending =
      from === address
        ? readEip155(request, { address, chainId }, account, openBatch)
        : readSmartAccount(request, smart, { openBatch, api: owner.api })
    const { facts, complete } = await pending.prepare(network)
    const completed = await complete(lend)
    const answer = pending.follow ? await pending.follow(completed, new AbortController().signal) : completed
    return { id: (answer as { readonly id: string }).id, facts }
  }
  /** As a page reads it that was loaded since. */
  const read = (id: string, from = origin) => readBatchStatus({ api: owner.api, origin: from }, [id]) as Promise<Status>
  const end = (id: string) =>
    vi.waitFor(async () => {
      const status = await read(id)
      expect(status.status).not.toBe(100)
      return status
    }, WAIT)
  return { address, account, sendCalls, read, end }
}

const pay = (value = '0x5') => receivers.map((to) => ({ to, value }))
const balances = () => Promise.all(receivers.map((address) => place.client.getBalance({ address })))
const gained = async (before: readonly bigint[]) => (await balances()).map((held, at) => held - (before[at] ?? 0n))

it('a plain account makes calls one after another, by one decision, and a page that is loaded since knows their end', async () => {
  const page = await openPage()
  const before = await balances()
  const { id, facts } = await page.sendCalls(pay())
  expect(id).toMatch(/^0x[0-9a-f]{64}$/)
  expect(facts.title).toBe('3 calls, one after another')
  expect(facts.groups.map(({ title, warning }) => title ?? warning)).toEqual([
    ...[en.warnInOrder, '1. Payment', '2. Payment', '3. Payment'],
  ])
  expect(facts.fee).toMatch(/^Up to 0\.\d+ HRB$/)
  const { status, atomic, receipts = [] } = await page.end(id)
  expect([status, atomic, receipts.length]).toEqual([200, false, 3])
  expect(await gained(before)).toEqual([5n, 5n, 5n])
  const sent = await Promise.all(receipts.map(({ transactionHash: hash }) => place.client.getTransaction({ hash })))
  expect(sent.map(({ nonce, to }) => [nonce, to])).toEqual(receivers.map((to, at) => [at, to]))
})

it('a call may need the one before it', async () => {
  const page = await openPage()
  const { address } = page
  await place.giveDollars(address, 7n)
  const [to = address] = receivers
  const calls = [
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [address, 7n] }),
    encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [address, to, 7n] }),
  ].map((data) => ({ to: testDollar.address, data }))
  const { id } = await page.sendCalls(calls)
  expect((await page.end(id)).status).toBe(200)
})

it('the first that fails is the last, and what came before it stays', async () => {
  let sent = 0
  const page = await openPage(async (_call, { method }, go) => {
    // It fails only after it was estimated.
    if (method === 'eth_sendRawTransaction' && ++sent === 2) {
      await place.client.setCode({ address: REVERTING, bytecode: REVERT })
    }
    return go()
  })
  await place.client.setCode({ address: REVERTING, bytecode: '0x' })
  const before = await balances()
  const [first, , last] = pay()
  const { id } = await page.sendCalls([first, { to: REVERTING, data: '0x1234' }, last] as object[])
  const { status, receipts } = await page.end(id)
  expect([status, receipts?.map((one) => one.status)]).toEqual([600, ['0x1', '0x0']])
  expect(await gained(before)).toEqual([5n, 0n, 0n])
  await expect(page.sendCalls([first, { to: REVERTING, data: '0x1234' }] as object[])).rejects.toMatchObject({
    payload: { rpcCode: 3 },
  })
})

it('a page that goes away between two calls has sent the first, and two minutes later that is the end', async () => {
  const page = await openPage((call, _body, go) => (isNote(call) && isGone() ? new Promise(() => {}) : go()))
  let notes = 0
  const isNote = (call: string) => call.startsWith('PUT')
  const isGone = () => ++notes > 1
  const before = await balances()
  const { id } = await page.sendCalls(pay())
  await expect.poll(() => notes, WAIT).toBeGreaterThan(1)
  expect(await page.read(id)).toMatchObject({ status: 100 })
  place.clock.nowMs += 120_000
  const { status, receipts } = await page.read(id)
  expect([status, receipts?.length]).toEqual([600, 1])
  expect(await gained(before)).toEqual([5n, 0n, 0n])
})

it('a page that comes back late sends nothing more', async () => {
  let goOn = () => {}
  const late = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let notes = 0
  const page = await openPage(async (call, _body, go) => {
    if (call.startsWith('PUT') && ++notes > 1) await late
    return go()
  })
  const before = await balances()
  const { id } = await page.sendCalls(pay())
  await expect.poll(() => notes, WAIT).toBe(2)
  place.clock.nowMs += 120_000
  expect((await page.read(id)).status).toBe(600)
  goOn()
  // The note, and the end.
  await expect.poll(() => notes, WAIT).toBe(3)
  expect((await page.end(id)).status).toBe(600)
  expect(await gained(before)).toEqual([5n, 0n, 0n])
})

it('what was noted and may have been sent is pending, until another transaction has its place', async () => {
  let isTried = false
  const page = await openPage((_call, { method }, go) => {
    if (method !== 'eth_sendRawTransaction') return go()
    isTried = true
    return new Promise(() => {})
  })
  const id = 'order 7'
  void page.sendCalls(pay(), { id })
  await expect.poll(() => isTried, WAIT).toBe(true)
  place.clock.nowMs += 120_000
  expect((await page.read(id)).status).toBe(100)
  await place.client.impersonateAccount({ address: page.address })
  await place.client.sendTransaction({ account: page.address, to: page.address, value: 0n })
  await expect.poll(async () => (await page.read(id)).status, WAIT).toBe(400)
})

it('an id is used once, and another site does not know it', async () => {
  const page = await openPage()
  const id = 'order 7'
  expect((await page.sendCalls(pay('0x1'), { id })).id).toBe(id)
  expect((await page.end(id)).status).toBe(200)
  await expect(page.sendCalls(pay(), { id })).rejects.toMatchObject({ payload: { rpcCode: 5720 } })
  const unknown = { payload: { rpcCode: 5730 } }
  await expect(page.read('order 8')).rejects.toMatchObject(unknown)
  await expect(page.read(id, 'https://other.example')).rejects.toMatchObject(unknown)
})

it('a smart account makes all calls in one operation, which a page that is loaded since can follow', async () => {
  const page = await openPage()
  const { address: from } = page.account
  const { id, facts } = await page.sendCalls(pay('0x0'), { from })
  expect([facts.title, facts.fee]).toEqual(['3 calls at once', 'Free'])
  expect(id).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await page.end(id)).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
})

it('an operation that the bundler refuses was not sent', async () => {
  const page = await openPage((_call, { method }, go) =>
    method === 'eth_sendUserOperation' ? Promise.resolve({ error: { code: -32_500, message: 'AA25' } }) : go(),
  )
  const sending = page.sendCalls(pay('0x0'), { from: page.account.address, id: 'one' })
  await expect(sending).rejects.toMatchObject({ payload: { rpcCode: -32_500 } })
  expect((await page.read('one')).status).toBe(400)
})

it('a network that does not tell what calls after one another cost gets them one by one from the site', async () => {
  const page = await openPage((_call, { method }, go) =>
    method === 'eth_simulateV1' ? Promise.resolve({ error: { code: -32_601, message: 'unknown' } }) : go(),
  )
  await expect(page.sendCalls(pay())).rejects.toMatchObject({ payload: { rpcCode: 5710 } })
  const { facts } = await page.sendCalls(pay().slice(0, 1))
  expect(facts.title).toBe(en.sendTransaction)
  await expect(page.sendCalls(pay('0xde0b6b3a7640000'))).rejects.toMatchObject({ payload: { rpcCode: 5710 } })
})
