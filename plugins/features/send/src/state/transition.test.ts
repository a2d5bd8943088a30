import { PorticoError } from '@portico/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { account, BOB, CHAIN, dollars, ether } from '../../test/stage.js'
import { missingStep } from './checkSend.js'
import { INITIAL, type SendState, type SendToken } from './sendState.js'
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

const { price: _, ...unpriced } = dollars

it.each<[string, readonly SendEvent[], Partial<SendState>]>([
  [
    'a maximum is none of the next token',
    [balances, { type: 'amountSet', amount: 5n, isMax: true }],
    { amountText: '' },
  ],
  ['an amount of coins stays', [balances, typed('1')], { amountText: '1', unit: 'token', sendTokenAmount: 10n ** 6n }],
  ['an amount of dollars does not', [{ type: 'unitSwitched' }, typed('1')], { amountText: '', unit: 'token' }],
])('with a token without a price, %s', (_name, events, expected) => {
  expect(play(begun, ...events, { type: 'tokenChosen', token: unpriced })).toMatchObject(expected)
})

it('an amount of dollars stays with a token that has a price', () => {
  const state = play(begun, { type: 'unitSwitched' }, typed('1'), { type: 'tokenChosen', token: dollars })
  expect(state).toMatchObject({ amountText: '1', unit: 'fiat', sendTokenAmount: 10n ** 6n })
})

it('choosing a token answers a request for another one, and no request for another network', () => {
  const faultAfter = (fault: NonNullable<SendState['requestFault']>) =>
    play(begun, { type: 'requestRefused', fault }, { type: 'tokenChosen', token: dollars }).requestFault
  const otherNetwork = { kind: 'other-network', chainId: CHAIN, text: 'x' } as const
  expect(faultAfter({ kind: 'unknown-token', address: 'x' })).toBeUndefined()
  expect(faultAfter(otherNetwork)).toEqual(otherNetwork)
})

it.each(['', 'x', '1,234'])('switching the unit empties a field that says no amount: %j', (text) => {
  const state = play(begun, typed(text), { type: 'unitSwitched' })
  expect(state).toMatchObject({ unit: 'fiat', amountText: '', amountFault: undefined, isMax: false })
  expect(transition(state, { type: 'unitSwitched' })).toMatchObject({ unit: 'token', amountText: '' })
})

it('without a token no amount is read or set', () => {
  const state = play({ ...begun, token: undefined }, typed('x'))
  expect(state).toMatchObject({ amountText: 'x', amountFault: undefined, sendTokenAmount: undefined })
  expect(transition(state, { type: 'amountSet', amount: 5n, isMax: true })).toBe(state)
  expect(transition(state, { type: 'unitSwitched' })).toBe(state)
})

it('an empty field has no fault', () => {
  expect(play(begun, typed('x'), typed(' ')).amountFault).toBeUndefined()
})

it('what is read of the account is worth what its coins are, and nothing is said without them', () => {
  const worthOf = (...tokens: readonly SendToken[]) => play(begun, { type: 'balancesRead', tokens }).networkBalanceInUSD
  expect([worthOf(dollars, ether), worthOf(dollars), worthOf({ ...ether, amount: undefined })]).toEqual([
    '5001',
    undefined,
    undefined,
  ])
})

it('the chosen token gets its balance and price as soon as they are known; one that is gone stays chosen', () => {
  const bare = { chainId: CHAIN, name: 'Ether', symbol: 'ETH', decimals: 18 }
  const state = play({ ...begun, token: bare }, { type: 'balancesAsked' }, balances)
  expect(state).toMatchObject({ token: ether, loading: false })
  expect(transition(state, { type: 'balancesRead', tokens: [dollars] }).token).toEqual(ether)
})

it('a text is read anew with other decimals, and a maximum stays until it is worked out anew', () => {
  const changed: SendEvent = { type: 'balancesRead', tokens: [{ ...ether, decimals: 2 }] }
  expect(play(begun, balances, typed('1'), changed).sendTokenAmount).toBe(100n)
  expect(play(begun, balances, { type: 'amountSet', amount: 7n, isMax: true }, changed).sendTokenAmount).toBe(7n)
})

it('after a failure what was known stands in for what could not be read, and for nothing else [S8.1g]', () => {
  const failure = { error: new PorticoError('HTTP_FAILED', { url: 'x' }), atMs: 5 }
  const [other, more] = [
    { ...dollars, asset: `${CHAIN}/erc20:0x1` as const },
    { ...dollars, amount: 99n },
  ]
  const unread = { ...ether, amount: undefined, price: undefined }
  const before = play(begun, { type: 'balancesRead', tokens: [ether, dollars, other] })
  expect(transition(before, { type: 'balancesRead', tokens: [unread, more], failure })).toMatchObject({
    tokenBalances: [ether, more, other],
    lastRetry: 5,
    balanceError: failure.error,
  })
  expect(transition(before, { type: 'balancesRead', tokens: [more] }).tokenBalances).toEqual([more])
  const first = play(begun, { type: 'balancesRead', tokens: [unread], failure })
  expect(first.tokenBalances).toEqual([unread])
  expect(transition(first, balances)).toMatchObject({ lastRetry: undefined, balanceError: undefined })
})

it('a name that was typed is kept before the one of the profile', () => {
  const name = { name: 'typed.test', isRewritten: false, unusual: [] }
  const profile: SendEvent = { type: 'profileRead', name: 'bob', imageUrl: 'i' }
  expect(play(begun, { ...found, name } as SendEvent, profile)).toMatchObject({
    receiverProfileName: 'typed.test',
    receiverProfileImageUrl: 'i',
  })
  expect(play(begun, found, profile).receiverProfileName).toBe('bob')
})

const compare = { kind: 'lookalike', resembles: 'x', mustCompare: true } as const
it.each<[string, readonly SendEvent[], ReturnType<typeof missingStep>]>([
  ['all there is can be sent', [balances, typed('2'), found], undefined],
  ['more than there is can’t', [balances, typed('2.000000000000000001'), found], 'funds'],
  ['a maximum that the fee takes', [{ type: 'amountSet', amount: 0n, isMax: true }, found], 'funds'],
  ['an empty text of spaces', [typed(' '), found], 'amount'],
  ['a request before all', [{ type: 'requestRefused', fault: { kind: 'unknown-token', address: 'x' } }], 'request'],
  ['an address to compare', [typed('1'), found, { type: 'warned', warnings: [compare] }], 'compare'],
  [
    'one that needs no comparison',
    [typed('1'), found, { type: 'warned', warnings: [{ ...compare, mustCompare: false }] }],
    undefined,
  ],
  [
    'one that was compared',
    [typed('1'), found, { type: 'warned', warnings: [compare] }, { type: 'compared', isCompared: true }],
    undefined,
  ],
])('what is missing: %s', (_name, events, missing) => {
  expect(missingStep(play(begun, ...events))).toBe(missing)
})
