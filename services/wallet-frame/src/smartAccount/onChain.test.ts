import { hexToBytes, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readSmartAccount } from '../approvals/eip155/readSmartAccount.js'
import type { LendKeys } from '../approvals/facts.js'
import type { BatchRecord } from '../batches/batchRecord.js'
import { startAccountChain } from '../testing/startAccountChain.js'
import { encodeCalls } from './callData.js'
import { readReceipt } from './followOperation.js'
import type { AccountPlace } from './prepareCalls.js'

let chain: Awaited<ReturnType<typeof startAccountChain>>
beforeAll(async () => {
  chain = await startAccountChain()
})
afterAll(() => chain?.stop())

const origin = 'https://shop.example'
/** For permissions only. */
const NO_API = { ask: () => Promise.reject(new Error('not asked')) }
const receivers = [1, 2, 3].map((digit) => `0x${`${digit}`.repeat(40)}` as const)
/** Reverts whatever it is called with. */
const REVERTING = `0x${'de'.repeat(20)}` as const

/** A new owner, and what the frame does for them once they agree. */
function openAccount(options: { readonly isSponsored?: boolean } = {}) {
  const key = generatePrivateKey()
  const place = chain.placeOf(privateKeyToAccount(key).address, options)
  const lend: LendKeys = async (use) => use({ eip155: hexToBytes(key), solana: new Uint8Array(32) })
  const { address } = place.account
  /** What the server would be told of batches. */
  const operations: string[] = []
  const openBatch = (): BatchRecord => ({
    id: 'batch',
    async requireNew() {},
    async begin(_size, operation) {
      operations.push(operation ?? '')
    },
    addStep: async () => true,
    keep: async () => true,
    async end() {},
  })
  async function ask(method: string, params: unknown, changed: Partial<AccountPlace> = {}) {
    const pending = readSmartAccount({ method, params, origin }, { ...place, ...changed }, { openBatch, api: NO_API })
    const { facts, complete } = await pending.prepare(chain.network)
    const completed = await complete(lend)
    const answer = pending.follow ? await pending.follow(completed, new AbortController().signal) : completed
    return { facts, answer }
  }
  const pay = (to: readonly string[], value = '0x5') => to.map((one) => ({ to: one, value }))
  const sendCalls = (calls: readonly object[], changed?: Partial<AccountPlace>) =>
    ask('wallet_sendCalls', [{ version: '2.0.0', from: address, calls }], changed)
  /** Whether the last batch has succeeded, once it is in a block. */
  const hasSucceeded = () =>
    vi.waitFor(async () => {
      const receipt = await readReceipt(chain.bundler, operations.at(-1) ?? '')
      expect(receipt).not.toBeNull()
      return receipt?.success
    }, WAIT)
  return { address, place, ask, pay, sendCalls, hasSucceeded }
}

const WAIT = { interval: 10 }
const balances = () => Promise.all(receivers.map((address) => chain.client.getBalance({ address })))

it('three calls are one operation, and the first operation deploys the account', async () => {
  const { address, place, pay, sendCalls, hasSucceeded } = openAccount()
  await chain.fund(address)
  expect(await place.isDeployed()).toBe(false)
  const before = await balances()
  const sent = await sendCalls(pay(receivers))
  expect(sent.facts.title).toBe('3 calls at once')
  expect(sent.facts.groups.map(({ title }) => title)).toEqual(['1. Payment', '2. Payment', '3. Payment'])
  expect(sent.facts.fee).toMatch(/^Up to 0\.\d+ HRB$/)
  expect(sent.answer).toEqual({ id: 'batch' })
  expect(await hasSucceeded()).toBe(true)
  expect((await balances()).map((held, at) => held - (before[at] ?? 0n))).toEqual([5n, 5n, 5n])
  expect(await place.isDeployed()).toBe(true)
})

it('a transaction of a smart account is answered by its hash, and its nonce goes on [S5.25a]', async () => {
  const { address, ask } = openAccount()
  await chain.fund(address)
  for (const nonce of [0, 1]) {
    const { answer } = await ask('eth_sendTransaction', [{ from: address, to: receivers[0], value: '0x1' }])
    expect(answer).toMatch(/^0x[0-9a-f]{64}$/)
    const { status, logs } = await chain.client.getTransactionReceipt({ hash: answer as `0x${string}` })
    expect([status, logs.length > 0, nonce]).toEqual(['success', true, nonce])
  }
})

it('a call that fails is refused before it is shown, and where it fails later all others are undone', async () => {
  const { address, pay, sendCalls, hasSucceeded } = openAccount()
  await chain.fund(address)
  const calls = [...pay(receivers.slice(0, 1)), { to: REVERTING, data: '0x12345678' }]
  await chain.client.setCode({ address: REVERTING, bytecode: '0x60006000fd' })
  await expect(sendCalls(calls)).rejects.toMatchObject({ payload: { rpcCode: 3 } })
  await chain.client.setCode({ address: REVERTING, bytecode: '0x' })
  const before = await balances()
  // It fails only after it was estimated.
  const bundler: AccountPlace['bundler'] = {
    async ask(method, params) {
      if (method === 'eth_sendUserOperation') {
        await chain.client.setCode({ address: REVERTING, bytecode: '0x60006000fd' })
      }
      return chain.bundler.ask(method, params)
    },
  }
  await sendCalls(calls, { bundler })
  expect(await hasSucceeded()).toBe(false)
  expect(await balances()).toEqual(before)
})

it('an account without coins makes calls that a sponsor pays for, and none when there is no sponsor', async () => {
  const { address, pay, sendCalls, hasSucceeded } = openAccount({ isSponsored: true })
  const sent = await sendCalls(pay(receivers, '0x0'))
  expect(sent.facts.fee).toBe('Free')
  expect(await hasSucceeded()).toBe(true)
  expect(await chain.client.getBalance({ address })).toBe(0n)
  const refused = { payload: { rpcCode: -32_000, message: expect.stringContaining('insufficient funds') } }
  await expect(sendCalls(pay(receivers, '0x0'), { sponsor: undefined })).rejects.toMatchObject(refused)
  await expect(sendCalls(pay(receivers, '0x1'))).rejects.toMatchObject(refused)
})

it('a sponsor that says no leaves the fee to the account, which is shown', async () => {
  const { address, pay, sendCalls, hasSucceeded } = openAccount()
  await chain.fund(address)
  const sponsor = { ask: () => Promise.reject(new Error('not for you')) }
  expect((await sendCalls(pay(receivers), { sponsor })).facts.fee).toMatch(/^Up to/)
  expect(await hasSucceeded()).toBe(true)
})

it('a forged sponsorship is refused by the contract', async () => {
  const { pay, sendCalls } = openAccount({ isSponsored: true })
  const sponsor: AccountPlace['bundler'] = {
    async ask(method, params) {
      const given = (await chain.sponsor.ask(method, params)) as { readonly paymasterData: string }
      if (method === 'pm_getPaymasterStubData') return given
      return { ...given, paymasterData: `${given.paymasterData.slice(0, -130)}${'11'.repeat(64)}1b` }
    },
  }
  const forged = { payload: { message: expect.stringContaining('AA34') } }
  await expect(sendCalls(pay(receivers, '0x0'), { sponsor })).rejects.toMatchObject(forged)
})

it('an operation of a site is shown as its calls, and signed with numbers of the wallet’s own', async () => {
  const { address, place, ask } = openAccount()
  await chain.fund(address)
  const callData = encodeCalls([{ to: receivers[1] ?? REVERTING, value: parseEther('0.001'), data: '0x' }])
  const given = { sender: address, callData, nonce: '0xff', maxFeePerGas: '0x0' }
  const { entryPoint } = place.account.contracts
  const { facts, answer } = await ask('eth_sendUserOperation', [given, entryPoint])
  expect(facts.groups[0]?.facts[0]).toMatchObject({ value: '0.001 HRB' })
  await expect
    .poll(() => chain.bundler.ask('eth_getUserOperationReceipt', [answer]), WAIT)
    .toMatchObject({ success: true, nonce: '0x0' })
})

it('messages and typed data verify before the account is deployed (ERC-6492), and afterwards (ERC-1271) [S5.25b]', async () => {
  const { address, place, ask, pay, sendCalls, hasSucceeded } = openAccount({ isSponsored: true })
  const domain = { name: 'Harbour', chainId: 31_337 }
  const typed = {
    ...{ domain, primaryType: 'Berth' as const, message: { number: 7n } },
    types: { Berth: [{ name: 'number', type: 'uint256' }] },
  }
  const json = JSON.stringify({ ...typed, message: { number: '7' } })
  for (const isDeployed of [false, true]) {
    if (isDeployed) {
      await sendCalls(pay(receivers, '0x0'))
      expect(await hasSucceeded()).toBe(true)
    }
    expect(await place.isDeployed()).toBe(isDeployed)
    const signed = (await ask('personal_sign', ['0x6869', address])).answer as `0x${string}`
    expect(signed.endsWith('6492'.repeat(16))).toBe(!isDeployed)
    const verify = (message: string) => chain.client.verifyMessage({ address, message, signature: signed })
    expect([await verify('hi'), await verify('ho')]).toEqual([true, false])
    const { answer } = await ask('eth_signTypedData_v4', [address, json])
    const signature = answer as `0x${string}`
    expect(await chain.client.verifyTypedData({ ...typed, address, signature })).toBe(true)
  }
})
