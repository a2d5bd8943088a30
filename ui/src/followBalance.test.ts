import { createKernel } from '@portico/kernel'
import { expect, it, vi } from 'vitest'
import { followBalance } from './followBalance.js'
import { createTestChain, createTestStorage, sessionOn, testNetwork } from './testing/createTestChain.js'

it('reads the balance when an account is there, and when another account or network is shown', async () => {
  const chain = createTestChain()
  const kernel = createKernel({
    plugins: [chain.plugin],
    networks: [testNetwork('1'), testNetwork('2')],
    storage: createTestStorage(),
  })
  const stop = followBalance(kernel)
  const balance = () => kernel.state.balances.get().get('test')
  await kernel.connect('test', 'wallet')
  await vi.waitFor(() => expect(balance()).toMatchObject({ status: 'ready', account: 'test:1:alice' }))
  chain.report(sessionOn('1', 'bob'))
  await vi.waitFor(() => expect(balance()).toMatchObject({ status: 'ready', account: 'test:1:bob' }))
  chain.report(sessionOn('2', 'bob'))
  await vi.waitFor(() => expect(balance()).toMatchObject({ status: 'ready', account: 'test:2:bob' }))
  stop()
  chain.report(sessionOn('1', 'carol'))
  expect(balance()).toBeUndefined()
})
