import { Analytics, defineManifest, definePlugin, type Plugin, PorticoError } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { createTestActions } from '../testing/createTestActions.js'
import { createTestStorage, sessionOn } from '../testing/createTestChain.js'

const METHOD = 'browser'
const CREATED = { event: 'MODAL_CREATED', properties: {} }

/** Connected, with what led there forgotten. */
async function connected() {
  const scene = createTestActions()
  await scene.kernel.discover()
  await scene.kernel.connect('test', 'wallet')
  const used = scene.used as unknown[]
  used.length = 0
  return scene
}

describe('usage events', () => {
  it('tell that the modal was created, opened and closed, on which view, and whether connected', async () => {
    const { actions, kernel, used } = createTestActions()
    expect(used).toEqual([CREATED])
    await actions.open()
    actions.close()
    await kernel.connect('test', 'wallet')
    await actions.open({ view: 'Networks' })
    await actions.open({ view: 'Account' })
    actions.close()
    expect(used.filter(({ event }) => event.startsWith('MODAL_O') || event.startsWith('MODAL_CL'))).toEqual([
      { event: 'MODAL_OPENED', properties: { connected: false, view: 'Connect' } },
      { event: 'MODAL_CLOSED', properties: { connected: false, view: 'Connect' } },
      { event: 'MODAL_OPENED', properties: { connected: true, view: 'Networks' } },
      { event: 'MODAL_CLOSED', properties: { connected: true, view: 'Account' } },
    ])
  })

  it('tell of a connection, by the name of the wallet and without an address [S7.25]', async () => {
    const { kernel, used } = createTestActions()
    await kernel.discover()
    await kernel.connect('test', 'wallet')
    expect(used).toEqual([
      CREATED,
      { event: 'CONNECT_STARTED', properties: { method: METHOD, namespace: 'test' } },
      {
        event: 'CONNECT_SUCCESS',
        properties: { method: METHOD, name: 'Test wallet', namespace: 'test', reconnect: false },
      },
    ])
    expect(JSON.stringify(used)).not.toContain('alice')
  })

  it('tell of a session that was opened again, whether before or after the first act [S7.25]', async () => {
    const storage = createTestStorage()
    await createTestActions({ storage }).kernel.connect('test', 'wallet')
    const later = createTestActions({ storage })
    await later.kernel.restore()
    const again = { event: 'CONNECT_SUCCESS', properties: expect.objectContaining({ reconnect: true }) }
    expect(later.used).toEqual([CREATED, again])

    const embedded = createTestActions({ storage, embedded: true })
    await embedded.kernel.restore()
    await embedded.actions.open()
    embedded.coreOf().hasActed.set(true)
    expect(embedded.used).toEqual([CREATED, again, expect.objectContaining({ event: 'MODAL_OPENED' })])
  })

  it.each([
    ['REQUEST_REJECTED', 'CONNECT_REJECTED', { method: METHOD }],
    ['WALLET_BUSY', 'CONNECT_ERROR', { method: METHOD, code: 'WALLET_BUSY' }],
  ] as const)('tell of a connection that ended in %s', async (code, event, properties) => {
    const { kernel, chain, used } = createTestActions()
    chain.answer = new PorticoError(code, { walletId: 'wallet' })
    await expect(kernel.connect('test', 'wallet')).rejects.toMatchObject({ code })
    expect(used.slice(-1)).toEqual([{ event, properties }])
  })

  it('tell of nothing when a stored session can not be opened again', async () => {
    const storage = createTestStorage()
    await createTestActions({ storage }).kernel.connect('test', 'wallet')
    const { kernel, chain, used } = createTestActions({ storage })
    chain.answer = new PorticoError('WALLET_MISSING', { walletId: 'wallet' })
    await kernel.restore()
    expect(used).toEqual([CREATED])
  })

  it('tell of a disconnect once the wallet has let go', async () => {
    const { kernel, used, clock } = await connected()
    await kernel.disconnect()
    expect(used).toEqual([])
    await clock.advance(3_500)
    expect(used).toEqual([{ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'test' } }])
  })

  it('tell of one disconnect where a wallet ends in several families, and of all where all were asked for', async () => {
    const { kernel, used, clock } = await connected()
    const close = (namespace: string, along?: string) =>
      kernel.events.emit('session:closed', { namespace, by: 'user', ...(along && { along }) })
    close('far', 'test')
    close('test')
    await clock.advance(3_500)
    close('test')
    close('far')
    await clock.advance(3_500)
    expect(used).toEqual([
      { event: 'DISCONNECT_SUCCESS', properties: { namespace: 'test' } },
      { event: 'DISCONNECT_SUCCESS', properties: { namespace: 'all' } },
    ])
  })

  it('report a failed disconnect, which is logged, too [S4.8]', async () => {
    const { kernel, chain, used, clock, lines } = await connected()
    chain.failsToDisconnect = true
    await expect(kernel.disconnect()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    await clock.advance(10_000)
    expect(used).toEqual([{ event: 'DISCONNECT_ERROR', properties: { code: 'DISCONNECT_FAILED' } }])
    expect(lines).toHaveLength(1)
  })

  it('tell of no disconnect when the wallet took the permission back', async () => {
    const { chain, used, clock } = await connected()
    chain.report(undefined)
    await clock.advance(10_000)
    expect(used).toEqual([])
  })

  it('tell of the wallet’s network, and of a switch that failed', async () => {
    const { kernel, chain, used } = await connected()
    await kernel.switchNetwork('test:2')
    chain.report(sessionOn('1'))
    const moved = (network: string) => ({ event: 'NETWORK_SWITCHED', properties: { network, accountType: 'eoa' } })
    expect(used).toEqual([moved('test:2'), moved('test:1')])
    chain.refusesSwitch = true
    await expect(kernel.switchNetwork('test:2')).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    expect(used.slice(2)).toEqual([
      { event: 'NETWORK_SWITCH_ERROR', properties: { network: 'test:2', code: 'REQUEST_REJECTED' } },
    ])
  })

  it('tell of another kind of account [S7.25]', async () => {
    const { kernel, used } = await connected()
    await kernel.setPreferredAccountType('test', 'eoa')
    expect(used).toEqual([{ event: 'ACCOUNT_TYPE_CHANGED', properties: { network: 'test:1', accountType: 'eoa' } }])
  })

  it('tell of a plugin that failed', async () => {
    const { kernel, used } = await connected()
    const error = new PorticoError('PLUGIN_FAILED', { pluginId: 'swaps' })
    kernel.events.emit('plugin:failed', { pluginId: 'swaps', error })
    expect(used).toEqual([{ event: 'INTERNAL_ERROR', properties: { code: 'PLUGIN_FAILED', pluginId: 'swaps' } }])
  })
})

describe('the plugin that sends', () => {
  const heard: string[] = []
  const sender = (activate: () => void): Plugin =>
    definePlugin(
      defineManifest({
        id: 'statistics',
        kernel: 2,
        namespaces: 'global',
        provides: { analytics: Analytics },
        feature: { flag: 'lamp', default: true },
      }),
      {
        options: undefined,
        load: async () => ({
          activate({ events, own }) {
            activate()
            own(events.on('usage:tracked', ({ event }) => void heard.push(event)))
            return { analytics: { consent: () => 'pending', setConsent() {} } }
          },
        }),
      },
    )
  const openWith = async (plugin: Plugin, features = {}) => {
    heard.length = 0
    const chain = createTestActions().chain.plugin
    const scene = createTestActions({ plugins: [chain, plugin], features })
    await scene.actions.open()
    await scene.clock.advance(0)
    return scene
  }

  it('is started once, and hears every event from the first one on, in order', async () => {
    let starts = 0
    const { actions, used } = await openWith(sender(() => starts++))
    actions.close()
    expect(starts).toBe(1)
    expect(heard).toEqual(['MODAL_CREATED', 'MODAL_OPENED', 'MODAL_CLOSED'])
    expect(used.map(({ event }) => event)).toEqual(heard)
  })

  it('is not started while the feature is off; the page hears of the events all the same [S2.13]', async () => {
    let starts = 0
    const { used } = await openWith(
      sender(() => starts++),
      { lamp: false },
    )
    expect([starts, heard]).toEqual([0, []])
    expect(used.map(({ event }) => event)).toEqual(['MODAL_CREATED', 'MODAL_OPENED'])
  })

  it('ends when the feature is switched off, and starts again when it is switched on', async () => {
    let starts = 0
    const { actions, button, clock } = await openWith(sender(() => starts++))
    heard.length = 0
    button.hostFeatures.set({ lamp: false })
    actions.close()
    await clock.advance(0)
    expect([starts, heard]).toEqual([1, []])
    button.hostFeatures.set({ lamp: true })
    await actions.open()
    await clock.advance(0)
    expect([starts, heard]).toEqual([2, ['MODAL_OPENED']])
  })

  it('is not tried again when it can not be started, and nothing is lost for the page', async () => {
    let starts = 0
    const broken = sender(() => {
      starts++
      throw new TypeError('broken')
    })
    const { actions, used, lines } = await openWith(broken)
    actions.close()
    expect(starts).toBe(1)
    expect(used.map(({ event }) => event)).toEqual(['MODAL_CREATED', 'MODAL_OPENED', 'INTERNAL_ERROR', 'MODAL_CLOSED'])
    expect(lines).toEqual(['usage events can not be sent'])
  })
})
