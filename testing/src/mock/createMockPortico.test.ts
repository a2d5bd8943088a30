import { PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import { expect, expectTypeOf, onTestFinished, test, vi } from 'vitest'
import { createMockPortico, type MockPorticoOptions } from './createMockPortico.js'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function create(options?: MockPorticoOptions) {
  const client = createMockPortico(options)
  onTestFinished(() => client.dispose())
  return client
}

test('is a client that knows its account at once and is connected when it is ready, on a server too', async () => {
  const client = create({ account: ALICE, balance: '1.5' })
  expectTypeOf(client).toExtend<Portico>()
  expect(client.initial.getAccount()).toMatchObject({ status: 'connecting', address: ALICE })
  expect(client.getAccount()).toMatchObject({ address: ALICE })
  await client.ready()
  expect(client.getAccount()).toMatchObject({ status: 'connected', address: ALICE, caipAddress: `eip155:1:${ALICE}` })
  expect(client.getNetwork()).toMatchObject({ chainId: 'eip155:1', isUnsupported: false })
  await vi.waitFor(() => expect(client.getBalance().data).toMatchObject({ amount: 15n * 10n ** 17n, symbol: 'ETH' }))
  expect(client.mock.requests).toEqual([])
})

test('without an account nothing is connected; connecting asks the wallet', async () => {
  const client = create({ wallets: [{ name: 'Lantern', id: 'org.example.lantern' }] })
  await client.ready()
  expect(client.getAccount().status).toBe('disconnected')
  expect((await client.discover()).map(({ id, name }) => [id, name])).toEqual([['org.example.lantern', 'Lantern']])
  await client.connect({ namespace: 'eip155', walletId: 'org.example.lantern', modal: false })
  expect(client.getAccount().status).toBe('connected')
  expect(client.mock.requests.map(({ method }) => method)).toEqual(['connect'])
})

test('takes accounts of any family, and several of them', async () => {
  const client = create({ account: ['hive:7:ann', 'hive:7:ben'] })
  await client.ready()
  expect(client.getAccount('hive')).toMatchObject({ status: 'connected', address: 'ann' })
  expect(client.getAccount().allAccounts.map(({ id }) => id)).toEqual(['hive:7:ann', 'hive:7:ben'])
})

test('the wallet answers as the test says', async () => {
  const client = create({ account: ALICE })
  await client.ready()
  client.mock.answerNext('reject')
  await expect(client.signMessage('Hello')).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
  client.mock.setAnswer(new PorticoError('WALLET_FAILED', { walletId: 'Test wallet', method: 'sign' }))
  await expect(client.signMessage('Hello')).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  client.mock.setAnswer('wait')
  const signed = client.signMessage('Hello')
  await vi.waitFor(() => expect(client.mock.requests).toHaveLength(3))
  client.mock.setAnswer('approve')
  expect((await signed).scheme).toBe('mock')
  expect(client.mock.requests[2]).toMatchObject({ method: 'signMessage', params: { message: 'Hello' } })
})

test('an aborted request does not wait for the wallet', async () => {
  const client = create({ account: ALICE, answer: 'wait' })
  await client.ready()
  expect(client.getAccount().status).toBe('connected')
  await expect(client.signMessage('Hello', { signal: AbortSignal.timeout(5) })).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
})

test('takes its time', async () => {
  const client = create({ account: ALICE, delayMs: 40 })
  await client.ready()
  const start = performance.now()
  await client.signMessage('Hello')
  expect(performance.now() - start).toBeGreaterThan(35)
})

test('sends, and the balance follows', async () => {
  const client = create({ account: ALICE, balance: 100n })
  await client.ready()
  const sent = await client.sendTransaction({ to: BOB, amount: 40n })
  expect(await client.waitForTransaction(sent)).toBe('succeeded')
  await client.refreshBalance()
  expect(client.getBalance().data?.amount).toBe(60n)
  await expect(client.sendTransaction({ to: BOB, amount: 61n })).rejects.toMatchObject({ code: 'FUNDS_INSUFFICIENT' })
})

test('a balance that can not be read is a failure and not zero', async () => {
  const client = create({ account: ALICE, balance: new PorticoError('RPC_MISSING', { chainId: 'eip155:1' }) })
  await client.ready()
  await vi.waitFor(() => expect(client.getBalance()).toMatchObject({ status: 'failed' }))
  client.mock.setBalance(7n)
  await client.refreshBalance()
  expect(client.getBalance().data?.amount).toBe(7n)
})

test('the owner moves to another account and network, and ends the session', async () => {
  const client = create({ account: ALICE })
  await client.ready()
  client.mock.setAccount(BOB)
  expect(client.getAccount().address).toBe(BOB)
  client.mock.setNetwork('eip155:9')
  expect(client.getNetwork()).toMatchObject({ chainId: 'eip155:9', isUnsupported: true })
  client.mock.setAccount()
  expect(client.getAccount().status).toBe('disconnected')
})

test('an account on a network that the page does not have is refused', () => {
  expect(() => createMockPortico({ account: 'hive:8:ann', networks: [] })).toThrow(RangeError)
})
