import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import type { ChainId } from '../caip/chainId.js'
import type { Session } from '../capabilities/connector.js'
import { PorticoError } from '../errors/porticoError.js'
import { testSession } from '../testing/testSession.js'
import { type Command, type NamespaceEvent, transition } from './namespaceMachine.js'
import { connectedOf, initialNamespaceState, type NamespaceState, sessionOf, shownChainOf } from './namespaceState.js'

const RUNS = inject('modelRuns')
const OFFERED: readonly ChainId[] = ['abc:1', 'abc:2']
const WALLETS = ['north', 'south', 'west'] as const
type WalletId = (typeof WALLETS)[number]

/** What the visitor and their wallets know: who has granted what, and what each wallet has last said. */
interface Model {
  readonly answers: Map<WalletId, Session>
  /** The wallet whose session the page holds. */
  inUse: WalletId | undefined
  readonly kept: Set<WalletId>
  /** The wallet or network that is being asked for. */
  asked:
    | { readonly kind: 'connect'; readonly wallet: WalletId }
    | { readonly kind: 'switch'; readonly to: ChainId }
    | undefined
  offered: readonly ChainId[]
}

/** The machine with the least of a driver: it numbers attempts and notes which calls are under way. */
class Page {
  state: NamespaceState = initialNamespaceState(OFFERED)
  attempt = 0
  readonly running = new Map<number, Command['type']>()
  /** Sessions ended in wallets; undefined is the one in use. */
  ended: (string | undefined)[] = []
  prompts = 0

  send(event: NamespaceEvent): void {
    const result = transition(this.state, event)
    this.state = result.state
    for (const command of result.commands) {
      if (command.type === 'connect' || command.type === 'switch') {
        this.running.set(command.attempt, command.type)
        this.prompts++
      }
      if (command.type === 'abort') this.running.delete(command.attempt)
      if (command.type === 'disconnect') this.ended.push(command.walletId)
    }
  }
  /** The number of the call that can be answered, if one is under way. */
  take(type: 'connect' | 'switch'): number | undefined {
    const found = [...this.running].find(([, running]) => running === type)?.[0]
    if (found !== undefined) this.running.delete(found)
    return found
  }
}

function agree(model: Model, page: Page): void {
  const { state } = page
  const session = sessionOf(state)
  expect(session).toEqual(model.inUse && model.answers.get(model.inUse))
  if (session) expect(shownChainOf(state)).toBe(session.chainId)
  else expect(state.chainId === undefined || state.offered.includes(state.chainId)).toBe(true)
  expect(state.kept.map(({ walletId }) => walletId).sort()).toEqual([...model.kept].sort())
  expect(model.inUse && model.kept.has(model.inUse)).toBeFalsy()
  expect([...page.running.values()]).toEqual(model.asked ? [model.asked.kind] : [])
  expect(connectedOf(state.connection)?.switching?.to).toBe(model.asked?.kind === 'switch' ? model.asked.to : undefined)
}

type Step = fc.Command<Model, Page>
const step = (name: string, check: (model: Model) => boolean, act: (model: Model, page: Page) => void): Step => ({
  check: (model) => check(model),
  run(model, page) {
    const { prompts } = page
    act(model, page)
    agree(model, page)
    if (!/^(connect|switch)/.test(name)) expect(page.prompts, 'prompts without a click').toBe(prompts)
  },
  toString: () => name,
})
const always = () => true

const rejected = new PorticoError('REQUEST_REJECTED', { walletId: 'north' })
const aborted = new PorticoError('REQUEST_ABORTED', { what: 'call' })
const sessionOn = (walletId: WalletId, chainId: ChainId, address: string): Session =>
  testSession([`${chainId}:${address}`], walletId)

const chain = fc.constantFrom<ChainId>('abc:1', 'abc:2', 'abc:9')
const wallet = fc.constantFrom(...WALLETS)
const address = fc.constantFrom('x', 'y')

const steps = [
  wallet.map((id) =>
    step(`connect ${id}`, always, (model, page) => {
      page.send({ type: 'connectAsked', attempt: ++page.attempt, walletId: id, silent: false })
      model.asked = { kind: 'connect', wallet: id }
    }),
  ),
  fc.tuple(chain, address).map(([on, as]) =>
    step(
      `grant on ${on} as ${as}`,
      ({ asked }) => asked?.kind === 'connect',
      (model, page) => {
        if (model.asked?.kind !== 'connect') return
        const { wallet: id } = model.asked
        const session = sessionOn(id, on, as)
        page.send({ type: 'connectGranted', attempt: page.take('connect') ?? -1, session })
        if (model.inUse && model.inUse !== id) model.kept.add(model.inUse)
        model.kept.delete(id)
        model.inUse = id
        model.answers.set(id, session)
        model.asked = undefined
      },
    ),
  ),
  fc.constantFrom(rejected, aborted).map((error) =>
    step(
      `refuse ${error.code}`,
      ({ asked }) => asked !== undefined,
      (model, page) => {
        const { kind } = model.asked as { kind: 'connect' | 'switch' }
        const attempt = page.take(kind) ?? -1
        page.send({ type: kind === 'connect' ? 'connectFailed' : 'networkSettled', attempt, error })
        model.asked = undefined
        if (kind === 'connect') expect(page.state.failure?.error).toBe(error === rejected ? rejected : undefined)
      },
    ),
  ),
  fc.constantFrom<ChainId>('abc:1', 'abc:2').map((to) =>
    step(
      `switch to ${to}`,
      ({ offered }) => offered.includes(to),
      (model, page) => {
        page.send({ type: 'networkAsked', attempt: ++page.attempt, chainId: to })
        if (model.asked?.kind === 'connect') return // the choice is noted for later
        const isThere = !model.inUse || model.answers.get(model.inUse)?.chainId === to
        model.asked = isThere ? undefined : { kind: 'switch', to }
      },
    ),
  ),
  fc.boolean().map((isHonest) =>
    step(
      isHonest ? 'move as asked' : 'agree and stay',
      ({ asked }) => asked?.kind === 'switch',
      (model, page) => {
        if (model.asked?.kind !== 'switch' || !model.inUse) return
        if (isHonest) {
          const moved = sessionOn(model.inUse, model.asked.to, 'x')
          model.answers.set(model.inUse, moved)
          page.send({ type: 'sessionReported', session: moved })
        }
        page.send({ type: 'networkSettled', attempt: page.take('switch') ?? -1 })
        const isThere = model.answers.get(model.inUse)?.chainId === model.asked.to
        expect(page.state.failure?.error.code).toBe(isThere ? undefined : 'CHAIN_MISMATCH')
        model.asked = undefined
      },
    ),
  ),
  fc.tuple(chain, address).map(([on, as]) =>
    step(
      `report ${on} as ${as}`,
      ({ inUse }) => inUse !== undefined,
      (model, page) => {
        const session = sessionOn(model.inUse as WalletId, on, as)
        model.answers.set(model.inUse as WalletId, session)
        page.send({ type: 'sessionReported', session })
      },
    ),
  ),
  fc.constant(
    step(
      'end it in the wallet',
      ({ inUse }) => inUse !== undefined,
      (model, page) => {
        page.send({ type: 'sessionReported', session: undefined })
        model.inUse = undefined
        if (model.asked?.kind === 'switch') model.asked = undefined
      },
    ),
  ),
  fc.constant(
    step('cancel', always, (model, page) => {
      page.send({ type: 'connectCancelled' })
      if (model.asked?.kind === 'connect') model.asked = undefined
    }),
  ),
  fc.constant(
    step('disconnect', always, (model, page) => {
      page.ended = []
      page.send({ type: 'disconnectAsked' })
      const wanted = [...(model.inUse ? [undefined] : []), ...model.kept]
      expect([...page.ended].sort()).toEqual(wanted.sort())
      model.inUse = undefined
      model.asked = undefined
      model.kept.clear()
    }),
  ),
  wallet.map((id) =>
    step(`forget ${id}`, always, (model, page) => {
      page.ended = []
      page.send({ type: 'forgetAsked', walletId: id })
      expect(page.ended).toEqual(model.inUse === id ? [undefined] : model.kept.has(id) ? [id] : [])
      if (model.inUse === id) {
        model.inUse = undefined
        if (model.asked?.kind === 'switch') model.asked = undefined
      }
      model.kept.delete(id)
    }),
  ),
  fc.constantFrom<readonly ChainId[]>(['abc:1'], ['abc:1', 'abc:2'], ['abc:2', 'abc:1']).map((offered) =>
    step(
      `offer ${offered.join(' ')}`,
      ({ asked }) => asked?.kind !== 'switch' || offered.includes(asked.to),
      (model, page) => {
        model.offered = offered
        page.send({ type: 'offerChanged', offered })
      },
    ),
  ),
  fc.integer({ min: 1, max: 40 }).map((attempt) =>
    step(`late answers to ${attempt}`, always, (_model, page) => {
      if (page.running.has(attempt)) return
      const { state } = page
      page.send({ type: 'connectGranted', attempt, session: sessionOn('west', 'abc:9', 'late') })
      page.send({ type: 'connectFailed', attempt, error: rejected })
      page.send({ type: 'networkSettled', attempt })
      expect(page.state).toBe(state)
    }),
  ),
]

it(`agrees with the wallets after each step of ${RUNS} random sequences [S4.1, S4.5, S4.6, S4.12a]`, () => {
  fc.assert(
    fc.property(fc.commands(steps, { maxCommands: 16 }), (commands) => {
      const model: Model = { answers: new Map(), inUse: undefined, kept: new Set(), asked: undefined, offered: OFFERED }
      fc.modelRun(() => ({ model, real: new Page() }), commands)
    }),
    { numRuns: RUNS },
  )
})
