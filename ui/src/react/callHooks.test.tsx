import {
  Calls,
  createStore,
  defineManifest,
  definePlugin,
  PendingTransactions,
  PorticoError,
  type SentTransaction,
} from '@portico/kernel'
import { expect, it } from 'vitest'
import { createPortico } from '../createPortico.js'
import { createTestChain, createTestStorage, testNetwork } from '../testing/createTestChain.js'
import { mountHook } from '../testing/mountHook.js'
import { usePorticoSendCalls, usePorticoWatchTransaction } from './index.js'

/** A connected page whose wallet answers as `send` does. */
async function openPage(send: Calls['send'] = async () => ({ id: 'tx-1', transactionIds: ['tx-1'] })) {
  const added: SentTransaction[] = []
  const provides = { calls: Calls, pending: PendingTransactions }
  const manifest = defineManifest({ id: 'calls', kernel: 2, namespaces: ['test'], provides })
  const pending: PendingTransactions = { list: createStore([]), add: (one) => void added.push(one), resume() {} }
  const activate = () => ({ calls: { send, estimate: async () => ({}) } as unknown as Calls, pending })
  const client = createPortico({
    plugins: [
      createTestChain().plugin,
      definePlugin(manifest, { options: undefined, load: async () => ({ activate }) }),
    ],
    networks: [testNetwork('1')],
    storage: createTestStorage(),
  })
  await client.switchConnection('test', 'wallet')
  return { client, added }
}

const CALL = { calls: [{ to: 'bob' }] } as const

it('usePorticoSendCalls says how a call goes, and keeps what it brought', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { client } = await openPage(async () => {
    await asked
    return { id: 'tx-1', transactionIds: ['tx-1'] }
  })
  const { current, act } = await mountHook(client, usePorticoSendCalls)
  expect(current()).toMatchObject({ status: 'idle' })
  const { sendCalls } = current()
  let sent: unknown
  await act(() => {
    sendCalls(CALL).then((data) => {
      sent = data
    })
  })
  expect(current().status).toBe('pending')
  await act(async () => {
    answer()
    await expect.poll(() => sent).toMatchObject({ id: 'tx-1', account: 'test:1:alice' })
  })
  expect(current()).toMatchObject({ status: 'done', data: sent, sendCalls })
  await client.dispose()
})

it('usePorticoSendCalls has a refusal as its error, and rejects with none', async () => {
  const { client } = await openPage(async () => {
    throw new PorticoError('REQUEST_REJECTED', { walletId: 'wallet' })
  })
  const { current, act } = await mountHook(client, usePorticoSendCalls)
  await act(async () => expect(await current().sendCalls(CALL)).toBeUndefined())
  expect(current()).toMatchObject({ status: 'failed', error: { code: 'REQUEST_REJECTED' } })
  await client.dispose()
})

it('usePorticoWatchTransaction has the page’s own transaction followed', async () => {
  const { client, added } = await openPage()
  const { current, act } = await mountHook(client, usePorticoWatchTransaction)
  await act(async () => {
    await current().watchTransaction({ chainId: 'test:1', id: 'tx-9', title: 'Berth 7' })
  })
  expect(current()).toMatchObject({ status: 'done', data: { id: 'tx-9', account: 'test:1:alice' } })
  expect(added).toMatchObject([{ transactionId: 'tx-9', title: 'Berth 7' }])
  await act(async () => {
    await current().watchTransaction({ chainId: 'test:9', id: 'tx-9', title: 'Berth 7' })
  })
  expect(current()).toMatchObject({ status: 'failed', error: { code: 'NETWORK_NOT_FOUND' } })
  await client.dispose()
})
