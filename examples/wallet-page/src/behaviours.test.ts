import { stringToHex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type BehaviourName, behaviourNames, type PairedWalletOptions } from './index.js'
import { firstAddress, openStage, type Stage } from './testing/testStage.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.closeWallets())
afterAll(() => stage?.close())

async function meet(behaviour: BehaviourName, options: Partial<PairedWalletOptions> = {}) {
  const wallet = await stage.openWallet({ behaviour, autoApprove: true, ...options })
  const { uri, approval } = await stage.proposeAll()
  const outcome = approval()
  outcome.catch(() => undefined)
  await wallet.pair(uri ?? '')
  return { wallet, outcome }
}

const isStill = async (pending: Promise<unknown>, afterMs: number) => {
  const settled = vi.fn()
  pending.then(settled, settled)
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  return settled.mock.calls.length === 0
}

test('there are twelve', () => {
  expect(behaviourNames).toHaveLength(12)
})

test('rejectsRequired refuses everything', async () => {
  await expect((await meet('rejectsRequired')).outcome).rejects.toMatchObject({ code: 5100 })
})

test('approvesSubset gives one network and half of its methods', async () => {
  const { namespaces } = await (await meet('approvesSubset')).outcome
  expect(Object.keys(namespaces)).toEqual(['eip155'])
  expect(namespaces.eip155?.accounts).toEqual([`${stage.networks.one}:${firstAddress}`])
  expect(namespaces.eip155?.methods).toEqual(['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'])
})

test('otherOrder turns everything round', async () => {
  const { namespaces } = await (await meet('otherOrder')).outcome
  expect(Object.keys(namespaces)).toEqual(['solana', 'eip155'])
  expect(namespaces.eip155?.chains).toEqual([stage.networks.two, stage.networks.one])
})

test('wrongCasing gives addresses whose checksum is wrong', async () => {
  const { namespaces } = await (await meet('wrongCasing')).outcome
  const account = namespaces.eip155?.accounts[0] ?? ''
  expect(account).not.toBe(`${stage.networks.one}:${firstAddress}`)
  expect(account.toLowerCase()).toBe(`${stage.networks.one}:${firstAddress}`.toLowerCase())
})

test('extraChains adds networks and a namespace that were not requested', async () => {
  const { namespaces } = await (await meet('extraChains')).outcome
  expect(namespaces.eip155?.chains).toEqual([stage.networks.one, stage.networks.two, 'eip155:999999'])
  expect(Object.keys(namespaces)).toEqual(['eip155', 'solana', 'cosmos'])
})

test('noEvents approves none, and tells of none', async () => {
  const { wallet, outcome } = await meet('noEvents')
  const { namespaces } = await outcome
  expect(namespaces.eip155?.events).toEqual([])
  const event = stage.site.once('session_event')
  await wallet.changeChain(stage.networks.two)
  expect(await isStill(event, 300)).toBe(true)
})

test('emptyAccounts approves networks without accounts', async () => {
  const { namespaces } = await (await meet('emptyAccounts')).outcome
  expect(namespaces.eip155).toMatchObject({ chains: [stage.networks.one, stage.networks.two], accounts: [] })
})

test('answersLate takes its time for the proposal and for every request', async () => {
  const { outcome } = await meet('answersLate', { lateMs: 3_000 })
  expect(await isStill(outcome, 400)).toBe(true)
  const { topic } = await outcome
  const asked = stage.site.ask(topic, stage.networks.one, 'personal_sign', [stringToHex('x'), firstAddress])
  expect(await isStill(asked, 400)).toBe(true)
  await expect(asked).resolves.toMatch(/^0x/)
})

test('answersTwice settles two sessions, and answers requests two times', async () => {
  const { wallet, outcome } = await meet('answersTwice')
  const { topic } = await outcome
  await expect.poll(() => wallet.sessions().length).toBe(2)
  // What is still on its way of the second session has topics of its own.
  const onMessage = vi.fn()
  stage.site.client.core.relayer.on('relayer_message', onMessage)
  await stage.site.ask(topic, stage.networks.one, 'personal_sign', [stringToHex('x'), firstAddress])
  await expect.poll(() => onMessage.mock.calls.filter(([message]) => message.topic === topic).length).toBe(2)
  stage.site.client.core.relayer.off('relayer_message', onMessage)
})

test('wrongTopic says yes, but the session never comes', async () => {
  const { wallet, outcome } = await meet('wrongTopic')
  await expect.poll(() => wallet.sessions().length).toBe(1)
  expect(await isStill(outcome, 500)).toBe(true)
})

test('ignoresOptional settles on nothing at all, which the site cannot take', async () => {
  // What is still on its way of earlier sessions has topics that the site knows.
  const { relayer } = stage.site.client.core
  const earlier = new Set(relayer.subscriber.topics)
  const onMessage = vi.fn()
  relayer.on('relayer_message', onMessage)
  const { wallet, outcome } = await meet('ignoresOptional')
  await expect.poll(() => onMessage.mock.calls.filter(([{ topic }]) => !earlier.has(topic)).length).toBe(2)
  relayer.off('relayer_message', onMessage)
  await expect.poll(wallet.sessions).toEqual([])
  expect(await isStill(outcome, 500)).toBe(true)
})

test('vanishes is connected, then answers no more', async () => {
  const { wallet, outcome } = await meet('vanishes')
  const { topic } = await outcome
  await expect.poll(wallet.isOnline).toBe(false)
  const asked = stage.site.ask(topic, stage.networks.one, 'personal_sign', [stringToHex('x'), firstAddress])
  asked.catch(() => undefined)
  expect(await isStill(asked, 500)).toBe(true)
})
