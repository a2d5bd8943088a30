import type { AccountId } from '@portico/kernel'
import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { type Command, initialState, type MachineState, type SignInEvent, transition } from './transition.js'

const RUNS = inject('modelRuns')
const ACCOUNTS = ['abc:1:north', 'abc:1:south', 'abc:2:north', 'xyz:1:north'] as const satisfies readonly AccountId[]
type Account = (typeof ACCOUNTS)[number]
const namespaceOf = (account: Account) => account.slice(0, 3)

/** What is true, and what the visitor did. */
interface Model {
  readonly isRequired: boolean
  shown: Account | undefined
  /** Who has a session in the storage. */
  readonly kept: Set<Account>
  /** Who said no since their wallet was connected. */
  readonly declined: Set<Account>
  request: { readonly account: Account; isSigned: boolean } | undefined
  /** What the page has heard of the account that is shown. */
  heard: 'signed' | 'none' | 'unknown'
}

/** The machine with the least of a driver: it numbers attempts and notes what is under way. */
class Page {
  state: MachineState = initialState
  attempt = 0
  readonly asking = new Map<number, AccountId>()
  readonly reading = new Map<number, AccountId>()
  prompts = 0
  disconnected: AccountId[] = []

  send(event: SignInEvent): void {
    const result = transition(this.state, event)
    this.state = result.state
    for (const command of result.commands) this.run(command)
  }
  private run(command: Command): void {
    if (command.type === 'read') this.reading.set(command.attempt, command.account)
    if (command.type === 'abort') this.asking.delete(command.attempt)
    if (command.type === 'disconnect') this.disconnected.push(command.account)
    if (command.type !== 'ask') return
    this.asking.set(command.attempt, command.account)
    this.prompts += 1
  }
  /** The request that is under way; there is one at most. */
  take(): number {
    const [attempt = -1] = this.asking.keys()
    return attempt
  }
}

function phaseOf({ shown, request, heard, declined }: Model): MachineState['phase'] {
  if (shown === undefined) return 'off'
  if (request) return request.isSigned ? 'verifying' : 'asking'
  if (heard === 'none') return declined.has(shown) ? 'off' : 'due'
  return heard
}

function agree(model: Model, page: Page): void {
  expect(page.state.account).toBe(model.shown)
  expect(page.state.phase).toBe(phaseOf(model))
  expect([...page.asking.values()]).toEqual(model.request ? [model.request.account] : [])
  expect(new Set(page.state.declined)).toEqual(model.declined)
}

type Step = fc.Command<Model, Page>
const step = (name: string, check: (model: Model) => boolean, act: (model: Model, page: Page) => void): Step => ({
  check: (model) => check(model),
  run(model, page) {
    const { prompts } = page
    page.disconnected = []
    act(model, page)
    agree(model, page)
    if (name !== 'press sign') expect(page.prompts, 'prompts without a press').toBe(prompts)
    if (!/^(cancel|fail to start)$/.test(name)) expect(page.disconnected, 'disconnects unasked').toEqual([])
  },
  toString: () => name,
})
const always = () => true
const isShown = ({ shown }: Model) => shown !== undefined
const isAsked = ({ request }: Model) => request !== undefined
const isSignedIn = ({ request, heard }: Model) => !request && heard === 'signed'

const steps = [
  fc.constantFrom(...ACCOUNTS, undefined).map((account) =>
    step(`show ${account}`, always, (model, page) => {
      page.send({ type: 'shown', account, attempt: ++page.attempt })
      if (account === model.shown) return
      model.shown = account
      model.request = undefined
      model.heard = 'unknown'
    }),
  ),
  fc.constantFrom('abc', 'xyz').map((namespace) =>
    step(`connect ${namespace} anew`, always, (model, page) => {
      const wasOff = phaseOf(model) === 'off'
      page.send({ type: 'connectedAnew', namespace, attempt: ++page.attempt })
      for (const one of model.declined) if (namespaceOf(one) === namespace) model.declined.delete(one)
      if (model.shown && namespaceOf(model.shown) === namespace && wasOff) model.heard = 'unknown'
    }),
  ),
  fc.constant(step('look again', always, (_model, page) => page.send({ type: 'readAsked', attempt: ++page.attempt }))),
  fc.boolean().map((isKnown) =>
    step(isKnown ? 'read' : 'fail to read', always, (model, page) => {
      const attempt = page.state.reading ?? -1
      const account = page.reading.get(attempt) as Account | undefined
      if (account === undefined) return
      page.reading.delete(attempt)
      const outcome = isKnown ? (model.kept.has(account) ? 'signed' : 'none') : 'unknown'
      page.send({ type: 'read', attempt, outcome })
      model.heard = outcome
    }),
  ),
  fc.constant(
    step('press sign', always, (model, page) => {
      const { prompts } = page
      page.send({ type: 'signAsked', attempt: ++page.attempt })
      const isNew = model.shown !== undefined && !model.request
      expect(page.prompts - prompts).toBe(isNew ? 1 : 0)
      if (model.shown && !model.request) model.request = { account: model.shown, isSigned: false }
    }),
  ),
  fc.constant(
    step('sign', isAsked, (model, page) => {
      page.send({ type: 'signatureGiven', attempt: page.take() })
      if (model.request) model.request.isSigned = true
    }),
  ),
  fc.constant(
    step(
      'keep',
      ({ request }) => request?.isSigned === true,
      (model, page) => {
        const attempt = page.take()
        page.asking.delete(attempt)
        page.send({ type: 'kept', attempt })
        if (!model.request) return
        model.kept.add(model.request.account)
        model.declined.delete(model.request.account)
        model.request = undefined
        model.heard = 'signed'
      },
    ),
  ),
  fc.boolean().map((isStart) =>
    step(isStart ? 'fail to start' : 'refuse', isAsked, (model, page) => {
      const attempt = page.take()
      page.asking.delete(attempt)
      page.send({ type: 'failed', attempt, isStart })
      expect(page.disconnected).toEqual(isStart ? [model.request?.account] : [])
      model.request = undefined
    }),
  ),
  fc.constant(
    step('cancel', always, (model, page) => {
      const wasSigned = model.heard === 'signed'
      page.send({ type: 'cancelled', isRequired: model.isRequired })
      const { shown } = model
      model.request = undefined
      const isGivenUp = shown !== undefined && !wasSigned
      expect(page.disconnected).toEqual(isGivenUp && model.isRequired ? [shown] : [])
      if (!isGivenUp) return
      if (!model.isRequired) model.declined.add(shown)
      model.heard = 'none'
    }),
  ),
  fc.constant(
    step('sign out', isShown, (model, page) => {
      page.send({ type: 'signedOut', isRequired: model.isRequired })
      if (!model.shown) return
      model.kept.delete(model.shown)
      model.request = undefined
      if (!model.isRequired) model.declined.add(model.shown)
      model.heard = 'none'
    }),
  ),
  fc.constantFrom(...ACCOUNTS).map((account) =>
    step(
      `run out: ${account}`,
      (model) => !isSignedIn(model) || model.shown !== account,
      (model) => {
        model.kept.delete(account)
      },
    ),
  ),
  fc.integer({ min: 1, max: 30 }).map((attempt) =>
    step(`late answers to ${attempt}`, always, (_model, page) => {
      if (page.asking.has(attempt) || page.state.reading === attempt) return
      const { state } = page
      page.send({ type: 'signatureGiven', attempt })
      page.send({ type: 'kept', attempt })
      page.send({ type: 'failed', attempt, isStart: true })
      page.send({ type: 'read', attempt, outcome: 'signed' })
      expect(page.state).toBe(state)
    }),
  ),
]

it(`agrees with the visitor after each step of ${RUNS} random sequences [S4.11a, S4.11b, S4.11c, S2.10]`, () => {
  fc.assert(
    fc.property(fc.boolean(), fc.commands(steps, { maxCommands: 20 }), (isRequired, commands) => {
      const model: Model = {
        ...{ isRequired, shown: undefined, request: undefined, heard: 'unknown' },
        kept: new Set(),
        declined: new Set(),
      }
      fc.modelRun(() => ({ model, real: new Page() }), commands)
    }),
    { numRuns: RUNS },
  )
})
