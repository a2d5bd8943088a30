import {
  createStore,
  defineManifest,
  definePlugin,
  PendingTransactions,
  type RawTransaction,
  type SentTransaction,
  type TransactionReview,
  type TransactionSender,
} from '@portico/kernel'
import { expect, it, vi } from 'vitest'
import { topOf } from '../state/viewStack.js'
import { codeOf, createTestActions } from '../testing/createTestActions.js'
import { createTestChain } from '../testing/createTestChain.js'
import type { ReviewParams } from '../views/review/reviewParams.js'

const coins = { amount: 5n, decimals: 2, symbol: 'TST' }
const review: TransactionReview = {
  ...{ feePayer: 'alice', cosigners: [], isTried: true, fee: { amount: coins, isCapped: true, atMs: 0 } },
  steps: [{ kind: 'transfer', amount: coins, to: 'bob' }],
}

async function open(changes: Partial<TransactionSender> = {}) {
  const added: SentTransaction[] = []
  const sent: RawTransaction[] = []
  const chain = createTestChain()
  chain.transactions = {
    review: async () => review,
    async send(raw) {
      sent.push(raw)
      return { id: 'tx-1', hint: { height: '7' } }
    },
    ...changes,
  }
  const pending = definePlugin(
    defineManifest({ id: 'pending', kernel: 2, namespaces: 'global', provides: { pending: PendingTransactions } }),
    {
      options: undefined,
      load: async () => ({
        activate: () => ({
          pending: { list: createStore([]), add: (one: SentTransaction) => void added.push(one), resume() {} },
        }),
      }),
    },
  )
  const scene = createTestActions({ plugins: [chain.plugin, pending] })
  await scene.kernel.connect('test', 'wallet')
  const whenShown = () =>
    vi.waitFor(() => {
      expect(scene.isOpen()).toBe(true)
      return topOf(scene.coreOf().modal.get().stack)?.params as ReviewParams
    })
  return { ...scene, chain, added, sent, whenShown }
}

it('shows what the bytes say, asks the wallet when the visitor agrees, and follows what was sent', async () => {
  const { actions, added, sent, whenShown, views, isOpen } = await open()
  const transaction = Uint8Array.of(1, 2, 3)
  const call = actions.signAndSendTransaction({ transaction, title: ' Berth\n7 ' })
  const { review: shown, title, agree } = await whenShown()
  expect([shown, title, views(), sent]).toEqual([review, 'Berth 7', ['ReviewTransaction'], []])
  // What the page does to its bytes after they were shown changes nothing.
  transaction.fill(9)
  agree()
  expect(await call).toEqual({ id: 'tx-1', hint: { height: '7' }, account: 'test:1:alice' })
  expect(sent).toEqual([{ from: 'test:1:alice', bytes: Uint8Array.of(1, 2, 3) }])
  expect(isOpen()).toBe(false)
  await vi.waitFor(() =>
    expect(added).toMatchObject([
      { account: 'test:1:alice', transactionId: 'tx-1', title: 'Berth 7', to: 'bob', ...coins, hint: { height: '7' } },
    ]),
  )
})

it('is refused when the visitor leaves, and aborted by its signal; the wallet is not asked', async () => {
  const { actions, sent, whenShown, coreOf, isOpen } = await open()
  const left = codeOf(actions.signAndSendTransaction({ transaction: 'AQID' }))
  await whenShown()
  coreOf().modal.close()
  expect(await left).toBe('REQUEST_REJECTED')
  const controller = new AbortController()
  const ended = codeOf(actions.signAndSendTransaction({ transaction: 'AQID', signal: controller.signal }))
  await whenShown()
  controller.abort()
  expect(await ended).toBe('REQUEST_ABORTED')
  expect([isOpen(), sent]).toEqual([false, []])
})

it('shows two one after the other, each with an answer of its own', async () => {
  const { actions, sent, whenShown } = await open()
  const first = codeOf(actions.signAndSendTransaction({ transaction: 'AQ==' }))
  const second = actions.signAndSendTransaction({ transaction: 'Ag==' })
  const one = await whenShown()
  actions.close()
  expect(await first).toBe('REQUEST_REJECTED')
  const other = await whenShown()
  expect(other).not.toBe(one)
  one.agree()
  expect(sent).toEqual([])
  other.agree()
  await second
  expect(sent.map(({ bytes }) => [...bytes])).toEqual([[2]])
})

it('shows nothing of what can’t be sent', async () => {
  const { actions, chain, isOpen } = await open()
  expect(await codeOf(actions.signAndSendTransaction({ transaction: 'no base64!' }))).toBe('CALL_INVALID')
  chain.transactions = undefined
  expect(await codeOf(actions.signAndSendTransaction({ transaction: 'AQID' }))).toBe('CAPABILITY_MISSING')
  expect(isOpen()).toBe(false)
})

it('goes back to what was open when the wallet refuses', async () => {
  const { actions, whenShown, coreOf, views } = await open({
    send: async () => {
      throw new Error('no')
    },
  })
  await actions.open()
  const call = actions.signAndSendTransaction({ transaction: 'AQID' }).catch((error: Error) => error.message)
  await vi.waitFor(() => expect(views()).toEqual(['Account', 'ReviewTransaction']))
  const { agree } = await whenShown()
  agree()
  expect(await call).toBe('no')
  expect(
    coreOf()
      .modal.get()
      .stack.map(({ id }) => id),
  ).toEqual(['Account'])
})
