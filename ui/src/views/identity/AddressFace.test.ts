import { createKernel, PorticoError } from '@portico/kernel'
import { expect, it, onTestFinished } from 'vitest'
import { accountKey } from '../../state/accountKey.js'
import { createTestChain, createTestStorage, testNetwork } from '../../testing/createTestChain.js'
import { createTestNames } from '../../testing/createTestNames.js'
import { askIdentity, identitiesOf } from './AddressFace.js'

const ALICE = 'test:1:alice'

function open({ hasNames = true } = {}) {
  const names = createTestNames()
  const kernel = createKernel({
    plugins: [createTestChain().plugin, ...(hasNames ? [names.plugin] : [])],
    networks: [testNetwork('1'), testNetwork('2')],
    storage: createTestStorage(),
  })
  onTestFinished(() => kernel.dispose())
  const ask = (signal = new AbortController().signal) => askIdentity(kernel, ALICE, signal)
  return { kernel, names, ask, known: () => identitiesOf(kernel).get().get('test:alice') }
}

it('is found for the address, and the same on every network of the family [S3.28]', async () => {
  const { names, ask, known, kernel } = open()
  names.known.set(ALICE, { name: 'alice.example', avatar: 'https://pictures.example/a.png' })
  expect(known()).toBeUndefined()
  await ask()
  expect(known()).toEqual({ name: 'alice.example', avatar: 'https://pictures.example/a.png' })
  expect(identitiesOf(kernel).get().get(accountKey(kernel.state.namespaces.get(), 'test:2:alice'))).toBe(known())
})

it('keeps what was known when it fails, and follows changes', async () => {
  const { names, ask, known } = open()
  names.known.set(ALICE, { name: 'alice.example' })
  await ask()
  names.known.set(ALICE, new PorticoError('HTTP_FAILED', { url: 'u' }))
  await ask()
  expect(known()).toEqual({ name: 'alice.example' })
  names.known.set(ALICE, { name: 'other.example' })
  await ask()
  expect(known()).toEqual({ name: 'other.example' })
})

it('makes no request where no plugin knows names, or for a screen that has gone', async () => {
  const without = open({ hasNames: false })
  await without.ask()
  const { names, ask, known } = open()
  await ask(AbortSignal.abort())
  expect([without.known(), known(), names.asked]).toEqual([undefined, undefined, []])
})

it('is known to one widget only', async () => {
  const [first, second] = [open(), open()]
  first.names.known.set(ALICE, { name: 'alice.example' })
  await first.ask()
  expect(second.known()).toBeUndefined()
})
