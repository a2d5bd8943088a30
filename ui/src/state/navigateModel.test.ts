import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { CLOSED, type ModalState, type Transaction } from './modalState.js'
import { type Navigation, navigate } from './navigate.js'
import type { ViewEntry } from './viewStack.js'
import '../views/viewParams.js'

const RUNS = inject('modelRuns')
const ids = ['Connect', 'Account', 'Networks', 'UnsupportedChain'] as const

const entry = fc.constantFrom<ViewEntry>(...ids.map((id) => ({ id })))
/** Few, so that one that is settled has often begun. */
const requests = [
  {},
  { success: 'back' },
  { error: 'close', cancel: { id: 'Networks' } },
  { success: { id: 'Account' } },
] as const
const transaction = fc.constantFrom<Transaction>(...requests)
const navigation: fc.Arbitrary<Navigation> = fc.oneof(
  fc.record({ type: fc.constantFrom('open' as const, 'push' as const, 'replace' as const, 'reset' as const), entry }),
  fc.record({ type: fc.constant('close' as const), force: fc.boolean() }),
  fc.record({ type: fc.constantFrom('back' as const, 'calm' as const) }),
  fc.record({ type: fc.constant('backTo' as const), index: fc.integer({ min: -2, max: 6 }) }),
  fc.record({
    type: fc.constant('begin' as const),
    transaction,
  }),
  fc.record({
    type: fc.constant('settle' as const),
    transaction,
    outcome: fc.constantFrom('success', 'error', 'cancel'),
  }),
)
const facts = fc.record({
  home: fc.option(fc.constantFrom<ViewEntry>({ id: 'Connect' }, { id: 'Account' }), { nil: undefined }),
  isBlocked: fc.boolean(),
})

it(`keeps its promises over ${RUNS} random ways through the modal [S2.4, S2.5, S2.8, S2.12, S4.22a, S4.22b]`, () => {
  const steps = fc.array(fc.tuple(navigation, facts), { maxLength: 14 })
  fc.assert(
    fc.property(steps, (way) => {
      let state: ModalState = CLOSED
      for (const [step, world] of way) {
        const before = state
        state = navigate(before, step, world)
        expect(state.open).toBe(state.stack.length > 0)
        if (!state.open) expect(state).toEqual(CLOSED)
        const isRequest = step.type === 'push' || step.type === 'replace' || step.type === 'reset'
        if (isRequest || step.type === 'open') expect(state.stack.at(-1)?.id).toBe(step.entry.id)
        if (step.type === 'close' && before.open) {
          if (world.isBlocked && !step.force) expect(state).toEqual({ ...before, shake: true })
          else expect(state.stack).toEqual(world.home ? [world.home] : [])
        }
        if (step.type === 'back' && before.open && world.isBlocked) expect(state).toEqual({ ...before, shake: true })
        if (step.type === 'back' && before.open && !world.isBlocked) {
          const ends = before.stack.length === 1 || before.stack.some(({ id }) => id === 'UnsupportedChain')
          if (!ends) expect(state.stack).toEqual(before.stack.slice(0, -1))
          else expect(state.stack).toEqual(world.home ? [world.home] : [])
        }
        if (step.type === 'settle' && !before.transactions.includes(step.transaction)) expect(state).toBe(before)
        else if (step.type === 'settle' && before.open && state.open && !world.home)
          expect(state.transactions).toEqual(before.transactions.filter((one) => one !== step.transaction))
        // Every view has a way out: forced, and back often enough.
        const { open } = navigate(state, { type: 'close', force: true }, { home: undefined, isBlocked: true })
        expect(open).toBe(false)
      }
    }),
    { numRuns: RUNS },
  )
})
