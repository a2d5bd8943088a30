import { PorticoError } from '@portico/kernel'
import { expect, it } from 'vitest'
import { createPortico } from '../createPortico.js'
import { createTestChain, createTestStorage, sessionOn, testNetwork } from '../testing/createTestChain.js'
import { mountHook } from '../testing/mountHook.js'
import { usePorticoConnect, usePorticoSignMessage, usePorticoWallets } from './index.js'

function openPage() {
  const chain = createTestChain()
  const options = { plugins: [chain.plugin], networks: [testNetwork('1')], storage: createTestStorage() }
  return { chain, client: createPortico({ ...options, log: { error() {} } }) }
}

const WALLET = { walletId: 'wallet', modal: false } as const

it('usePorticoWallets lists none until it is asked to look, and then what there is, by family', async () => {
  const { client } = openPage()
  const { current, act } = await mountHook(client, () => [usePorticoWallets(), usePorticoWallets('other')] as const)
  expect(current()[0]).toMatchObject({ wallets: [], status: 'idle' })
  const { discover } = current()[0]
  await act(() => discover())
  expect(current()[0]).toMatchObject({ wallets: [{ id: 'wallet' }], status: 'done', discover })
  expect(current()[1].wallets).toEqual([])
  expect(client.getWallets()).toBe(current()[0].wallets)
  expect(client.initial.getWallets()).toEqual([])
  await client.dispose()
})

it('usePorticoConnect connects without the modal, and has a refusal as its error', async () => {
  const { client, chain } = openPage()
  const { current, act } = await mountHook(client, usePorticoConnect)
  chain.answer = new PorticoError('REQUEST_REJECTED', { walletId: 'wallet' })
  await act(async () => expect(await current().connect(WALLET)).toBeUndefined())
  expect(current()).toMatchObject({ status: 'failed', error: { code: 'REQUEST_REJECTED' } })
  expect(client.getState().open).toBe(false)
  chain.answer = sessionOn('1')
  await act(async () => expect(await current().mutateAsync(WALLET)).toEqual(sessionOn('1')))
  expect(current()).toMatchObject({ status: 'done', data: sessionOn('1'), uri: undefined })
  await act(() => current().reset())
  expect([current().status, current().data]).toEqual(['idle', undefined])
  await client.dispose()
})

it.each(['reset', 'unmount'] as const)('usePorticoConnect lets go of the wallet with %s', async (way) => {
  const { client, chain } = openPage()
  const asked: (AbortSignal | undefined)[] = []
  chain.beforeAnswer = (signal) => {
    asked.push(signal)
    return new Promise(() => {})
  }
  const { current, act, unmount } = await mountHook(client, usePorticoConnect)
  await act(async () => {
    current().mutate(WALLET)
    await expect.poll(() => asked.length).toBe(1)
  })
  expect(current().status).toBe('pending')
  await (way === 'reset' ? act(() => current().reset()) : unmount())
  await expect.poll(() => asked[0]?.aborted).toBe(true)
  expect(client.getAccount().status).toBe('disconnected')
  await client.dispose()
})

it('a mutation says how it goes; mutateAsync rejects with its error, and reset forgets both', async () => {
  const { client } = openPage()
  const { current, act, settle } = await mountHook(client, usePorticoSignMessage)
  await act(async () => {
    await expect(current().mutateAsync({ message: 'x' })).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
  })
  expect(current()).toMatchObject({ status: 'failed', error: { code: 'ACCOUNT_MISSING' } })
  await act(() => current().reset())
  expect([current().status, current().error]).toEqual(['idle', undefined])
  await act(async () => void (await client.connect(WALLET)))
  await act(() => current().mutate({ message: 'x' }))
  while (current().status === 'pending') await settle()
  expect(current().data?.text).toBe('test:1:alice|x')
  await client.dispose()
})
