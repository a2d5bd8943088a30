import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Namespace } from '../caip/chainId.js'
import { Accounts } from '../capabilities/account.js'
import { Connector, type Session } from '../capabilities/connector.js'
import type { Kernel } from '../createKernel.js'
import { PorticoError } from '../errors/porticoError.js'
import type { KernelEvents } from '../events/kernelEvents.js'
import { definePlugin, type Plugin } from '../plugin/definePlugin.js'
import { defineManifest } from '../plugin/manifest.js'
import { createMemoryArea } from '../testing/createMemoryArea.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { referenceNetworks } from '../testing/reference/referenceFixture.js'
import { testSession } from '../testing/testSession.js'
import { settle } from '../testing/waiting.js'
import { sessionOf } from './namespaceState.js'

const FAMILIES = ['one', 'two', 'six'] as const
const WALLET = 'far:wallet'
const networks = FAMILIES.map((namespace) => ({
  ...referenceNetworks[0],
  caipNetworkId: `${namespace}:1` as const,
  chainNamespace: namespace,
}))
const sessionIn = (namespace: Namespace, walletId = WALLET): Session => testSession([`${namespace}:1:anna`], walletId)

const kernels: Kernel[] = []
afterEach(async () => {
  for (const kernel of kernels.splice(0)) await kernel.dispose()
})

/** A page with three families, whose wallets are run by the test. */
function setUp() {
  const storage = createMemoryArea()
  /** Held until it is called, where there is one. */
  const gates = new Map<Namespace, Promise<void>>()
  const failing = new Set<Namespace>()
  const asked: string[] = []
  const ended: string[] = []
  const reports = new Map<Namespace, (session: Session | undefined) => void>()
  const family = (namespace: Namespace): Plugin =>
    definePlugin(
      defineManifest({ id: namespace, kernel: 2, namespaces: [namespace], provides: { connector: Connector } }),
      {
        options: undefined,
        load: async () => ({
          activate: () => ({
            connector: {
              async connect(walletId, { silent } = {}) {
                asked.push(`${namespace} ${walletId}${silent ? ' silently' : ''}`)
                await gates.get(namespace)
                if (failing.has(namespace)) throw new PorticoError('WALLET_FAILED', { walletId, method: namespace })
                return sessionIn(namespace, walletId)
              },
              async disconnect({ walletId } = {}) {
                ended.push(`${namespace} ${walletId ?? 'active'}`)
              },
              onSessionChange(listener) {
                reports.set(namespace, listener)
                return () => {}
              },
            },
          }),
        }),
      },
    )
  const start = () => {
    const kernel = createTestKernel({ plugins: FAMILIES.map(family), networks, storage })
    kernels.push(kernel)
    const opened: KernelEvents['session:opened'][] = []
    const closed: KernelEvents['session:closed'][] = []
    kernel.events.on('session:opened', (event) => void opened.push(event))
    kernel.events.on('session:closed', (event) => void closed.push(event))
    const connected = () => FAMILIES.filter((one) => sessionOf(kernel.state.namespaces.get().get(one)))
    return { kernel, opened, closed, connected, active: () => kernel.state.activeNamespace.get() }
  }
  const hold = (namespace: Namespace) => {
    let open = () => {}
    gates.set(
      namespace,
      new Promise((resolve) => {
        open = resolve
      }),
    )
    return () => open()
  }
  return { start, hold, failing, asked, ended, reports, storage }
}

describe('a wallet that serves several families', () => {
  it('is asked in all of them at once, and told of once, after the last has answered [S4.5]', async () => {
    const { start, hold, asked } = setUp()
    const { kernel, opened, connected, active } = start()
    const answer = hold('two')
    const connecting = kernel.connectGroup(WALLET, ['one', 'two', 'elsewhere'], { shown: 'two' })
    await vi.waitFor(() => expect(asked).toEqual([`one ${WALLET}`, `two ${WALLET}`]))
    await settle()
    expect([connected(), opened, active()]).toEqual([['one'], [], 'one'])
    answer()
    expect(await connecting).toEqual([sessionIn('one'), sessionIn('two')])
    expect(opened).toEqual([
      {
        ...{ namespace: 'two', session: sessionIn('two'), restored: false },
        others: [{ namespace: 'one', session: sessionIn('one') }],
      },
    ])
    expect(active()).toBe('two')
  })

  it('is connected by the plugin that brings it, too', async () => {
    const { kernel, opened, active } = setUp().start()
    const { connectGroup } = await kernel.get(Accounts)
    expect(await connectGroup(WALLET, ['one', 'two'], { shown: 'two' })).toEqual([sessionIn('one'), sessionIn('two')])
    expect([opened.length, active()]).toEqual([1, 'two'])
  })

  it('is connected where it opens; what was wanted to be shown gives way to the first', async () => {
    const { start, failing } = setUp()
    const { kernel, opened, connected, active } = start()
    failing.add('two')
    expect(await kernel.connectGroup(WALLET, ['one', 'two', 'six'], { shown: 'two' })).toHaveLength(2)
    expect([connected(), active()]).toEqual([['one', 'six'], 'one'])
    expect(opened).toMatchObject([{ namespace: 'one', others: [{ namespace: 'six' }] }])
  })

  it('fails as the first family does when all fail, and where no family is known', async () => {
    const { start, failing } = setUp()
    const { kernel, opened } = start()
    for (const namespace of FAMILIES) failing.add(namespace)
    await expect(kernel.connectGroup(WALLET, ['two', 'one'])).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      context: { method: 'two' },
    })
    await expect(kernel.connectGroup(WALLET, ['elsewhere'])).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
    expect(opened).toEqual([])
  })

  it('is not told of in a family that it has left again meanwhile', async () => {
    const { start, hold, reports } = setUp()
    const { kernel, opened, connected } = start()
    const answer = hold('two')
    const connecting = kernel.connectGroup(WALLET, ['one', 'two'])
    await vi.waitFor(() => expect(connected()).toEqual(['one']))
    reports.get('one')?.(undefined)
    answer()
    await connecting
    expect(opened).toMatchObject([{ namespace: 'two' }])
    expect(opened[0]?.others).toBeUndefined()
  })

  it('gives way to another wallet of a family, which is announced at once', async () => {
    const { start, hold } = setUp()
    const { kernel, opened } = start()
    const answer = hold('two')
    const connecting = kernel.connectGroup(WALLET, ['one', 'two'])
    await settle()
    await kernel.connect('one', 'near')
    expect(opened).toMatchObject([{ namespace: 'one', session: { walletId: 'near' } }])
    answer()
    await connecting
    expect(opened).toMatchObject([{}, { namespace: 'two', session: { walletId: WALLET } }])
  })

  it('is restored in all of them, told of once [S4.3a]', async () => {
    const { start, asked } = setUp()
    const first = start()
    await first.kernel.connectGroup(WALLET, ['one', 'two'], { shown: 'two' })
    await first.kernel.dispose()
    asked.length = 0
    const next = start()
    await next.kernel.restore()
    expect(asked).toEqual([`one ${WALLET} silently`, `two ${WALLET} silently`])
    expect([next.connected(), next.active()]).toEqual([['one', 'two'], 'two'])
    expect(next.opened).toMatchObject([{ namespace: 'two', restored: true, others: [{ namespace: 'one' }] }])
  })

  it.each([
    ['the page that connected it', false],
    ['the next page', true],
  ])('ends in all of them when one is disconnected, on %s [S4.7]', async (_, isReloaded) => {
    const { start, ended } = setUp()
    const first = start()
    await first.kernel.connect('six', 'near')
    await first.kernel.connectGroup(WALLET, ['one', 'two'])
    let page = first
    if (isReloaded) {
      await first.kernel.dispose()
      page = start()
      await page.kernel.restore()
    }
    await page.kernel.disconnect('two')
    expect(page.connected()).toEqual(['six'])
    expect(page.closed.map(({ namespace, by }) => `${namespace} ${by}`).sort()).toEqual(['one user', 'two user'])
    expect(page.closed.flatMap(({ namespace, along }) => (along ? `${namespace} along ${along}` : []))).toEqual([
      'one along two',
    ])
    expect([ended.sort(), page.active()]).toEqual([['one active', 'two active'], 'six'])
    await page.kernel.dispose()
    const next = start()
    await next.kernel.restore()
    expect(next.connected()).toEqual(['six'])
  })

  it('ends in all of them when it is forgotten in one, also where it is only kept [S4.7]', async () => {
    const { start, ended } = setUp()
    const { kernel, connected } = start()
    await kernel.connectGroup(WALLET, ['one', 'two'])
    await kernel.connect('one', 'near')
    await kernel.forgetConnection('two', WALLET)
    expect(kernel.state.namespaces.get().get('one')).toMatchObject({ kept: [] })
    expect([connected(), ended.sort()]).toEqual([['one'], [`one ${WALLET}`, 'two active']])
  })

  it('ends alone where it was connected family by family', async () => {
    const { start } = setUp()
    const { kernel, connected } = start()
    await kernel.connect('one', WALLET)
    await kernel.connect('two', WALLET)
    await kernel.disconnect('two')
    expect(connected()).toEqual(['one'])
  })
})
