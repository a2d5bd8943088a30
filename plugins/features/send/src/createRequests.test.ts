import { expect, it } from 'vitest'
import { ALICE, account, BOB, CHAIN, dollars, OTHER_CHAIN, openStage, SOLANA, TOKEN } from '../test/stage.js'
import { missingStep } from './state/missingStep.js'

const ONE = 10n ** 18n

it('what was begun goes on when the view comes back, and params are read once', async () => {
  const stage = await openStage()
  const params = { amount: '1.25', to: BOB }
  await stage.begin(params)
  expect(stage.sending.state.get()).toMatchObject({ sendTokenAmount: (ONE * 5n) / 4n, receiverAddress: BOB })
  stage.sending.typeAmount('2', 'en')
  await stage.begin(params)
  expect(stage.sending.state.get()).toMatchObject({ sendTokenAmount: 2n * ONE, receiverAddress: BOB })
})

it.each([
  [{ token: 7, amount: 'abc', to: {} }],
  ['text'],
  [{ token: 'x'.repeat(5_000), amount: '-1', to: 'y'.repeat(9_000) }],
  [{ token: 'eip155:1/erc20:0x1', amount: '1e3' }],
  [{ amount: '1,5' }],
  [null],
])('whatever else the view is opened with is dropped: %j', async (params) => {
  const stage = await openStage()
  await stage.begin(params)
  const { sendTokenAmount, receiverAddress } = stage.sending.state.get()
  expect({ sendTokenAmount, receiverAddress }).toEqual({})
})

it('what was sent is not filled in again, and is when the window was closed between', async () => {
  const stage = await openStage()
  const params = { amount: '0.5', to: BOB }
  await stage.begin(params)
  stage.sending.watchPlan()
  await stage.settle()
  await stage.sending.send()
  await stage.begin(params)
  expect(stage.sending.state.get()).toMatchObject({ account, amountText: '', receiverText: '' })
  stage.closeModal()
  await stage.begin(params)
  expect(stage.sending.state.get()).toMatchObject({ amountText: '0.5', receiverAddress: BOB })
})

it.each([`${CHAIN}/erc20:0x${'e'.repeat(40)}`, `0x${'e'.repeat(40)}`, `${CHAIN}:0x${'E'.repeat(40)}`])(
  'takes the native coin by the name that services have for it: %s',
  async (token) => {
    const stage = await openStage()
    await stage.begin({ token: dollars.asset })
    await stage.begin({ token, amount: '1.5' })
    const { token: chosen, sendTokenAmount, requestFault } = stage.sending.state.get()
    expect([chosen?.symbol, sendTokenAmount, requestFault]).toEqual(['ETH', (ONE * 3n) / 2n, undefined])
  },
)

it('fills in what a request for payment asks for', async () => {
  const stage = await openStage()
  await stage.begin()
  stage.sending.typeReceiver(`pay:${CHAIN}:${BOB}?amount=1500000&token=${TOKEN}`)
  expect(stage.sending.state.get()).toMatchObject({
    receiverAddress: BOB,
    token: { symbol: 'TUSD' },
    sendTokenAmount: 1_500_000n,
    amountText: '1.5',
  })
})

it('fills nothing in for another network, and does there', async () => {
  const stage = await openStage()
  await stage.begin()
  const text = `pay:${OTHER_CHAIN}:${BOB}?amount=5`
  stage.sending.typeReceiver(text)
  const state = stage.sending.state.get()
  expect(state).toMatchObject({
    requestFault: { kind: 'other-network', chainId: OTHER_CHAIN, text },
    receiverAddress: undefined,
    sendTokenAmount: undefined,
  })
  expect(missingStep({ ...state, amountText: '1', sendTokenAmount: 1n })).toBe('request')
  stage.sending.keepRequest(text)
  stage.sending.begin(`${OTHER_CHAIN}:${ALICE}`, { locale: 'en' })
  expect(stage.sending.state.get()).toMatchObject({
    receiverAddress: BOB,
    sendTokenAmount: 5n,
    requestFault: undefined,
  })
})

it('recognises an address of the other family', async () => {
  const stage = await openStage()
  await stage.begin()
  const text = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  stage.sending.typeReceiver(text)
  await stage.settle()
  expect(stage.sending.state.get().requestFault).toEqual({ kind: 'other-network', chainId: SOLANA, text })
  stage.sending.dropRequest()
  expect(stage.sending.state.get()).toMatchObject({ receiverText: '', requestFault: undefined })
})

it('says which token is asked for when the account has none of it, and puts no other in its place', async () => {
  const unknown = '0x9999000000000000000000000000000000009999'
  const stage = await openStage()
  await stage.begin()
  stage.sending.typeReceiver(`pay:${CHAIN}:${BOB}?amount=5&token=${unknown}`)
  expect(stage.sending.state.get()).toMatchObject({
    requestFault: { kind: 'unknown-token', address: unknown },
    token: undefined,
    sendTokenAmount: undefined,
  })
})

it('a request takes the place of a maximum, also of one that is still worked out', async () => {
  for (const isKnown of [true, false]) {
    const stage = await openStage()
    await stage.begin()
    const asking = stage.sending.chooseMax()
    if (isKnown) await asking
    stage.sending.typeReceiver(`pay:${CHAIN}:${BOB}?amount=1500000&token=${TOKEN}`)
    await asking
    await stage.settle()
    expect(stage.sending.state.get()).toMatchObject({ sendTokenAmount: 1_500_000n, amountText: '1.5', isMax: false })
  }
})

it('an amount with more places than the token has is shown as it was asked for, and is none', async () => {
  const stage = await openStage()
  await stage.begin({ token: dollars.asset, amount: '1.0000001', to: BOB })
  const asked = { amountText: '1.0000001', amountFault: { reason: 'too-precise' }, sendTokenAmount: undefined }
  expect(stage.sending.state.get()).toMatchObject({ ...asked, receiverAddress: BOB })
})

it('a token that the host asks for is waited for while the balances are read', async () => {
  const stage = await openStage()
  await stage.begin({ token: TOKEN, amount: '3', to: BOB })
  expect(stage.sending.state.get()).toMatchObject({ token: { symbol: 'TUSD' }, sendTokenAmount: 3_000_000n })
})
