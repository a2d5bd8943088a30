import {
  type BatchSupport,
  type CallBatch,
  Calls,
  createStore,
  defineManifest,
  definePlugin,
  type Holding,
  PendingTransactions,
  type Plugin,
  Portfolio,
  type PortfolioState,
  PorticoError,
  type SentTransaction,
} from '@portico/kernel'
import { describe, expect, it, vi } from 'vitest'
import { codeOf, createTestActions } from '../testing/createTestActions.js'
import { createTestChain } from '../testing/createTestChain.js'

const ALICE = 'test:1:alice'
const TOKEN = 'test:1/token:loom'

function pendingPlugin(added: SentTransaction[], load?: () => Promise<never>): Plugin {
  const manifest = defineManifest({
    id: 'pending',
    kernel: 2,
    namespaces: 'global',
    provides: { pending: PendingTransactions },
  })
  const activate = () => ({
    pending: { list: createStore([]), add: (one: SentTransaction) => void added.push(one), resume() {} },
  })
  return definePlugin(manifest, { options: undefined, load: load ?? (async () => ({ activate })) })
}

function portfolioPlugin(tokens: readonly Holding[]): Plugin {
  const manifest = defineManifest({ id: 'worth', kernel: 2, namespaces: 'global', provides: { portfolio: Portfolio } })
  const state = createStore<PortfolioState | undefined>({
    account: ALICE,
    status: 'ready',
    holdings: { tokens, collectibles: [], unpriced: 0, atMs: 0 },
  })
  const activate = () => ({ portfolio: { state, refresh: async () => tokens, watch: () => () => {} } })
  return definePlugin(manifest, { options: undefined, load: async () => ({ activate }) })
}

function callsPlugin(calls: Partial<Calls>): Plugin {
  const manifest = defineManifest({ id: 'calls', kernel: 2, namespaces: ['test'], provides: { calls: Calls } })
  const estimate: Calls['estimate'] = async () => ({
    ...{ amount: { amount: 1n, decimals: 2, symbol: 'TST' }, isCapped: true, atMs: 0 },
  })
  const activate = () => ({ calls: { estimate, ...calls } as Calls })
  return definePlugin(manifest, { options: undefined, load: async () => ({ activate }) })
}

const loom: Holding = { chainId: 'test:1', asset: TOKEN, name: 'Loom', symbol: 'LOOM', amount: 9n, decimals: 6 }

async function open(...plugins: readonly Plugin[]) {
  const chain = createTestChain()
  const scene = createTestActions({ plugins: [chain.plugin, ...plugins] })
  await scene.kernel.connect('test', 'wallet')
  return { ...scene, chain }
}

describe('a transaction that the page sends', () => {
  it('joins those on their way with its receipt: the native coin with the network’s own figures [S9.1c]', async () => {
    const added: SentTransaction[] = []
    const { actions, clock, chain } = await open(pendingPlugin(added))
    chain.hint = { height: '7' }
    const { id: transactionId, hint } = await actions.sendTransaction({ to: 'bob', amount: 5n })
    await vi.waitFor(() => expect(added).toHaveLength(1))
    const figures = { amount: 5n, decimals: 2, symbol: 'TST', sentAtMs: clock.now() }
    expect(added).toEqual([{ account: ALICE, transactionId, hint, to: 'bob', ...figures }])
    expect(hint).toEqual({ height: '7' })
  })

  it('joins them with the figures of a token that the account holds', async () => {
    const added: SentTransaction[] = []
    const { actions } = await open(pendingPlugin(added), portfolioPlugin([loom]))
    await actions.sendTransaction({ to: 'bob', amount: 5n, asset: TOKEN })
    await vi.waitFor(() => expect(added).toMatchObject([{ asset: TOKEN, decimals: 6, symbol: 'LOOM' }]))
  })

  it('is left out when its token is unknown, rather than shown with a wrong amount', async () => {
    const added: SentTransaction[] = []
    const { actions } = await open(pendingPlugin(added), portfolioPlugin([]))
    await actions.sendTransaction({ to: 'bob', amount: 5n, asset: TOKEN })
    await actions.sendTransaction({ to: 'bob', amount: 6n })
    await vi.waitFor(() => expect(added).toMatchObject([{ amount: 6n }]))
  })

  it('joins them as one when it is a batch of calls, which is found by its receipt', async () => {
    const added: SentTransaction[] = []
    const batches: CallBatch[] = []
    const hint = { calls: '2' }
    const send: Calls['send'] = async (batch, { onStep } = {}) => {
      batches.push(batch)
      onStep?.(1)
      return { id: 'batch-1', hint, transactionIds: [] }
    }
    const { actions } = await open(pendingPlugin(added), callsPlugin({ send }))
    const calls: CallBatch['calls'] = [{ to: 'bob', value: 5n, data: 'a' }, { to: 'carol' }]
    const onStep = vi.fn()
    expect(await actions.sendCalls({ calls, atomic: true, onStep })).toEqual({
      ...{ id: 'batch-1', hint, transactionIds: [], account: ALICE },
    })
    expect([batches, onStep.mock.calls]).toEqual([[{ from: ALICE, calls, atomic: true }], [[1]]])
    await vi.waitFor(() =>
      expect(added).toMatchObject([{ account: ALICE, transactionId: 'batch-1', hint, to: 'carol', amount: 5n }]),
    )
  })

  it('joins them once for each call, with what that takes along, where each was sent alone', async () => {
    const added: SentTransaction[] = []
    const send: Calls['send'] = async () => ({ id: 'tx-b', transactionIds: ['tx-a', 'tx-b'] })
    const { actions } = await open(pendingPlugin(added), callsPlugin({ send }))
    await actions.sendCalls({ calls: [{ to: 'bob', value: 5n }, { to: 'carol' }] })
    await vi.waitFor(() =>
      expect(added).toMatchObject([
        { transactionId: 'tx-a', to: 'bob', amount: 5n },
        { transactionId: 'tx-b', to: 'carol', amount: 0n },
      ]),
    )
  })

  it('joins them with what was sent of a batch that stopped', async () => {
    const added: SentTransaction[] = []
    const cause = new PorticoError('REQUEST_REJECTED', { walletId: 'wallet' })
    const stopped = new PorticoError('BATCH_STOPPED', { done: 1, transactionIds: ['tx-a'] }, { cause })
    const { actions } = await open(pendingPlugin(added), callsPlugin({ send: () => Promise.reject(stopped) }))
    const sending = actions.sendCalls({ calls: [{ to: 'bob', value: 5n }, { to: 'carol' }] })
    await expect(sending).rejects.toBe(stopped)
    await vi.waitFor(() => expect(added).toMatchObject([{ transactionId: 'tx-a', to: 'bob', amount: 5n }]))
  })

  const reverted = new PorticoError('CALL_REVERTED', { chainId: 'test:1', index: 0 })
  const poor = new PorticoError('FUNDS_INSUFFICIENT', { chainId: 'test:1' })
  const away = new PorticoError('RPC_FAILED', { chainId: 'test:1', method: 'm' })
  it.each<[string, PorticoError, Partial<BatchSupport>, string]>([
    ['a contract would take back', reverted, { sponsored: true, atomic: 'supported' }, 'CALL_REVERTED'],
    ['the account can’t pay for', poor, {}, 'FUNDS_INSUFFICIENT'],
    ['an account that is no contract yet can’t pay for', poor, { atomic: 'ready' }, 'FUNDS_INSUFFICIENT'],
    ['another account pays for', poor, { sponsored: true }, 'resolved'],
    ['another account may pay for, as it is a contract’s', poor, { atomic: 'supported' }, 'resolved'],
    ['the node can’t try', away, {}, 'resolved'],
  ])('is tried first: calls that %s', async (_what, failure, able, outcome) => {
    const send = vi.fn(async () => ({ id: 'tx-a', transactionIds: ['tx-a'] }))
    const support = async (): Promise<BatchSupport> => ({
      ...{ atomic: 'unsupported', sponsored: false, permissions: [] },
      ...able,
    })
    const plugin = callsPlugin({ send, support, estimate: () => Promise.reject(failure) })
    const { actions } = await open(plugin)
    expect(await codeOf(actions.sendCalls({ calls: [{ to: 'bob' }] }))).toBe(outcome)
    expect(send).toHaveBeenCalledTimes(outcome === 'resolved' ? 1 : 0)
  })

  it('is refused as a batch where the family has no contracts to call', async () => {
    const { actions } = await open()
    await expect(actions.sendCalls({ calls: [{ to: 'bob' }] })).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  })

  it('is sent all the same where the list can not be loaded', async () => {
    const { actions } = await open(pendingPlugin([], () => Promise.reject(new TypeError('offline'))))
    expect(await actions.sendTransaction({ to: 'bob', amount: 5n })).toMatchObject({ id: 'tx-1' })
  })
})

describe('a transaction that the page’s own code has sent', () => {
  it('joins those on their way under its title, as one of the connected account on the network that it names', async () => {
    const added: SentTransaction[] = []
    const { actions, clock } = await open(pendingPlugin(added))
    const receipt = await actions.watchTransaction({ chainId: 'test:2', id: 'tx-9', title: ' Berth\n7\u202e booked ' })
    expect(receipt).toEqual({ id: 'tx-9', account: 'test:2:alice' })
    const figures = { amount: 0n, decimals: 2, symbol: 'TST', sentAtMs: clock.now() }
    expect(added).toEqual([{ account: 'test:2:alice', transactionId: 'tx-9', title: 'Berth 7 booked', ...figures }])
    await actions.watchTransaction({ chainId: 'test:1', id: 'tx-10', title: 'x'.repeat(100) })
    await actions.watchTransaction({ chainId: 'test:1', id: 'tx-11', title: '\u200b' })
    expect(added.slice(1).map(({ title }) => title?.length)).toEqual([64, undefined])
  })

  it('is refused without an account, on an unknown network, and where no list is kept', async () => {
    const { actions, kernel } = await open(pendingPlugin([]))
    const sent = { chainId: 'test:1', id: 'tx-9', title: 'Berth' } as const
    await expect(actions.watchTransaction({ ...sent, chainId: 'test:9' })).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
    })
    await kernel.disconnect('test')
    await expect(actions.watchTransaction(sent)).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
    const { actions: alone } = await open()
    await expect(alone.watchTransaction(sent)).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  })
})
