import { type ChainId, createKernel, createStore, type Plugin, PorticoError, sessionOf } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followWallets } from '../../actions/followWallets.js'
import { chooseStartView } from '../../actions/showStartView.js'
import { createTranslator, type Words } from '../../messages/createTranslator.js'
import { resolveFeatures } from '../../options/resolveFeatures.js'
import { createRuns } from '../../primitives/createRuns.js'
import { createModalStore } from '../../state/modalStore.js'
import { createToastStore } from '../../state/notices.js'
import { mustSwitchNetwork } from '../../state/snapshots.js'
import {
  createTestChain,
  createTestStorage,
  sessionOn,
  type TestChain,
  testNetwork,
} from '../../testing/createTestChain.js'

/** What the wallet does when it is asked to move. */
type Behaviour = 'moves' | 'refuses' | 'lies' | 'can’t'

interface Rules {
  readonly offered: readonly string[]
  readonly allowUnsupportedChain: boolean
  readonly enableNetworkSwitch: boolean
}

/** The test chain with a wallet that has a will of its own; `truth` is the network that it is really on. */
function createWilfulWallet(chain: TestChain) {
  const wallet = { truth: '1', behaviour: 'moves' as Behaviour }
  const moveTo = (reference: string) => {
    wallet.truth = reference
    chain.report(sessionOn(reference))
  }
  async function switchTo(chainId: ChainId): Promise<void> {
    const actual: ChainId = `test:${wallet.truth}`
    if (wallet.behaviour === 'refuses') throw new PorticoError('REQUEST_REJECTED', { walletId: 'wallet' })
    if (wallet.behaviour === 'can’t')
      throw new PorticoError('WALLET_UNSUPPORTED', { walletId: 'wallet', method: 'switch' })
    if (wallet.behaviour === 'moves') moveTo(chainId.slice('test:'.length))
    else if (actual !== chainId) throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual })
  }
  const plugin: Plugin = {
    ...chain.plugin,
    load: async () => {
      const { activate } = await chain.plugin.load()
      const networkSwitch = { chains: () => [], switchTo }
      return { activate: async (context) => ({ ...(await activate(context)), networkSwitch }) }
    },
  }
  return { wallet, moveTo, plugin }
}

async function openWith({ offered, ...rules }: Rules, start: string) {
  const chain = createTestChain()
  const { wallet, moveTo, plugin } = createWilfulWallet(chain)
  const kernel = createKernel({ plugins: [plugin], networks: offered.map(testNetwork), storage: createTestStorage() })
  const clock = createFakeClock()
  const core = {
    kernel,
    options: { plugins: [plugin], networks: [], ...rules },
    modal: createModalStore({ clock }),
    toasts: createToastStore(clock),
    words: createStore<Words>(createTranslator({ locale: 'en' })),
    features: createStore(resolveFeatures()),
    isLeaving: createStore(false),
    runs: createRuns(),
    log: { error() {} },
  }
  followWallets(core)
  chain.answer = sessionOn(start)
  wallet.truth = start
  await kernel.connect('test', 'wallet')
  const state = () => kernel.state.namespaces.get().get('test')
  const open = () =>
    core.modal.open(
      chooseStartView(
        {
          isMobile: false,
          hasAdapters: true,
          hasAddress: sessionOf(state()) !== undefined,
          mustSwitch: mustSwitchNetwork(state(), rules),
          viewFor: () => undefined,
        },
        undefined,
      ),
    )
  return {
    core,
    wallet,
    moveTo,
    open,
    views: () => core.modal.get().stack.map(({ id }) => id),
    shown: () => sessionOf(state())?.chainId,
    ask: (reference: string) => kernel.switchNetwork(`test:${reference}`).catch(() => {}),
  }
}

const ALL_RULES: readonly Rules[] = [['1'], ['1', '2']].flatMap((offered) =>
  [false, true].flatMap((allowUnsupportedChain) =>
    [true, false].map((enableNetworkSwitch) => ({ offered, allowUnsupportedChain, enableNetworkSwitch })),
  ),
)
const ALL = ALL_RULES.flatMap((rules) =>
  ['1', '2', '9'].flatMap((start) =>
    (['moves', 'refuses', 'lies', 'can’t'] as const).map((behaviour) => ({ ...rules, start, behaviour })),
  ),
)

describe('networks that are offered and those that are not', () => {
  it.each(ALL)(
    'offered $offered, allowed $allowUnsupportedChain, switching $enableNetworkSwitch, wallet on $start that $behaviour [S4.13]',
    async ({ start, behaviour, ...rules }) => {
      const { core, wallet, open, views, shown, ask } = await openWith(rules, start)
      const isAstray = () => !rules.offered.includes(wallet.truth)
      const mustSwitch = () => isAstray() && !rules.allowUnsupportedChain && rules.enableNetworkSwitch
      wallet.behaviour = behaviour
      open()
      expect(shown()).toBe(`test:${start}`)
      expect(views()).toEqual([mustSwitch() ? 'UnsupportedChain' : 'Account'])

      const wasAstray = mustSwitch()
      await ask('1')
      expect(wallet.truth).toBe(behaviour === 'moves' ? '1' : start)
      expect(shown()).toBe(`test:${wallet.truth}`)
      // A way out that worked closes what was only about it; else everything is as it was.
      expect(views()).toEqual(wasAstray && !mustSwitch() ? [] : [wasAstray ? 'UnsupportedChain' : 'Account'])
      core.modal.close()
      expect(views()).toEqual([])
    },
  )

  it('shows what the wallet is on after any sequence of moves, wishes and lies, and can always be closed [S4.13]', async () => {
    const act = fc.oneof(
      fc.record({ type: fc.constant('move'), to: fc.constantFrom('1', '2', '9') }),
      fc.record({ type: fc.constant('ask'), to: fc.constantFrom('1', '2') }),
      fc.record({ type: fc.constantFrom('moves', 'refuses', 'lies', 'can’t', 'open', 'close', 'back') }),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ALL_RULES), fc.array(act, { maxLength: 20 }), async (rules, acts) => {
        const { core, wallet, moveTo, open, views, shown, ask } = await openWith(rules, '1')
        for (const { type, to = '1' } of acts as readonly { type: string; to?: string }[]) {
          if (type === 'move') moveTo(to)
          else if (type === 'ask') await ask(to)
          else if (type === 'open') open()
          else if (type === 'close') core.modal.close()
          else if (type === 'back') core.modal.back()
          else wallet.behaviour = type as Behaviour
          expect(shown()).toBe(`test:${wallet.truth}`)
          const isAsked = views().includes('UnsupportedChain')
          const mustSwitch =
            !rules.offered.includes(wallet.truth) && !rules.allowUnsupportedChain && rules.enableNetworkSwitch
          if (isAsked) expect(mustSwitch).toBe(true)
          if (mustSwitch && (type === 'open' || type === 'move')) expect(isAsked || !core.modal.get().open).toBe(true)
        }
        core.modal.close()
        expect(core.modal.get().open).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
})
