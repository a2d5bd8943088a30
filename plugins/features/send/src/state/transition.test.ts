import fc from 'fast-check'
import { expect, it } from 'vitest'
import { account, BOB, CHAIN, dollars, ether } from '../../test/stage.js'
import { missingStep } from './missingStep.js'
import { INITIAL, type SendState } from './sendState.js'
import { type SendEvent, transition } from './transition.js'

const play = (...events: readonly SendEvent[]) => events.reduce(transition, INITIAL)
const begun: SendEvent = { type: 'begun', account, token: ether, locale: 'en' }
const balances: SendEvent = { type: 'balancesRead', tokens: [ether, dollars] }
const typed = (text: string, locale = 'en'): SendEvent => ({ type: 'amountTyped', text, locale })
const found: SendEvent = { type: 'receiverFound', address: BOB }

const anyEvent = fc.oneof<fc.Arbitrary<SendEvent>[]>(
  fc.constantFrom<SendEvent>(
    ...[begun, balances, found, { type: 'unitSwitched' } as const, { type: 'balancesAsked' } as const],
    ...[{ type: 'tokenChosen', token: dollars } as const, { type: 'tokenChosen', token: undefined } as const],
    ...[{ type: 'compared', isCompared: true } as const, { type: 'profileRead', name: 'b', imageUrl: 'i' } as const],
    { type: 'requestRefused', fault: { kind: 'unknown-token', address: 'x' } },
  ),
  fc.constantFrom('', '1', '1.5', '1,234', 'x', '9'.repeat(500)).map((text) => typed(text)),
  fc.bigInt({ min: 0n, max: 10n ** 20n }).map((amount) => ({ type: 'amountSet', amount, isMax: true })),
  fc.constantFrom('', 'bob', BOB).map((text) => ({ type: 'receiverTyped', text })),
)

it('when it is done nothing is left, whatever happened before [S4.26] [S3.13]', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      expect(play(...events, { type: 'done' })).toEqual(INITIAL)
    }),
  )
})

it('the amount is always what the text in the field says, or none', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      const { token, sendTokenAmount, amountFault, amountText } = play(...events)
      if (sendTokenAmount !== undefined) expect([token === undefined, amountFault]).toEqual([false, undefined])
      if (amountText === '') expect(sendTokenAmount).toBeUndefined()
    }),
  )
})

it('another receiver takes nothing over from the one before', () => {
  const state = play(
    begun,
    found,
    { type: 'profileRead', name: 'bob', imageUrl: 'i' },
    { type: 'compared', isCompared: true },
  )
  expect(transition(state, { type: 'receiverTyped', text: '0x' })).toMatchObject({
    receiverAddress: undefined,
    receiverProfileName: undefined,
    receiverProfileImageUrl: undefined,
    isCompared: false,
  })
})

it('what was compared counts for what was known then, and not for what is found out later', () => {
  const lookalike = { kind: 'lookalike', resembles: BOB, mustCompare: true } as const
  const self = { kind: 'self', mustCompare: false } as const
  const contract = { kind: 'token-contract', mustCompare: true } as const
  const compared = play(begun, found, { type: 'warned', warnings: [lookalike] }, { type: 'compared', isCompared: true })
  const isCompared = (...warnings: (typeof lookalike | typeof self | typeof contract)[]) =>
    transition(compared, { type: 'warned', warnings }).isCompared
  expect([isCompared(lookalike), isCompared(lookalike, self), isCompared()]).toEqual([true, true, true])
  expect([isCompared(lookalike, contract), isCompared({ ...lookalike, resembles: 'x' as never })]).toEqual([
    false,
    false,
  ])
})

it('dollars are turned into coins exactly and rounded down; what is sent is the coins', () => {
  const state = play(begun, balances, { type: 'unitSwitched' }, typed('100'))
  expect(state.sendTokenAmount).toBe((100n * 10n ** 19n) / 25_005n)
  const back = transition(state, { type: 'unitSwitched' })
  expect([back.sendTokenAmount, back.unit]).toEqual([state.sendTokenAmount, 'token'])
})

it('there is no switch to dollars without a price', () => {
  const { price: _, ...unpriced } = ether
  expect(play({ ...begun, token: unpriced }, { type: 'unitSwitched' }).unit).toBe('token')
})

it('with another token the text is read anew', () => {
  const state = play(begun, balances, typed('1.0000001'), { type: 'tokenChosen', token: dollars })
  expect(state).toMatchObject({ sendTokenAmount: undefined, amountFault: { reason: 'too-precise' } })
})

it.each<[string, readonly SendEvent[], ReturnType<typeof missingStep>]>([
  ['a token', [begun, { type: 'tokenChosen', token: undefined }], 'token'],
  ['an amount', [begun], 'amount'],
  ['a valid amount', [begun, typed('x')], 'validAmount'],
  ['more than zero', [begun, typed('0')], 'validAmount'],
  ['one that can be read one way', [begun, typed('1,234')], 'validAmount'],
  ['funds', [begun, balances, typed('3')], 'funds'],
  ['an address', [begun, typed('1')], 'address'],
  ['a valid address', [begun, typed('1'), { type: 'receiverRead', status: 'invalid' }], 'validAddress'],
  ['an answer about the name', [begun, typed('1'), { type: 'receiverRead', status: 'resolving' }], 'resolving'],
  ['nothing', [begun, typed('1'), found], undefined],
])('says that %s is missing', (_, events, missing) => {
  expect(missingStep(play(...events))).toBe(missing)
})

it('is of one account: beginning with another one starts over', () => {
  const state: SendState = play(begun, balances, typed('1'), found)
  expect(transition(state, { ...begun, account: `${CHAIN}:${BOB}` })).toEqual({
    ...INITIAL,
    account: `${CHAIN}:${BOB}`,
    token: ether,
  })
})
