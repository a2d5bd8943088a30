import { expect } from 'vitest'
import { Connector } from '../../capabilities/connector.js'
import { tokensOf } from '../../capabilities/token.js'
import { createLeakGuard } from '../createLeakGuard.js'
import { settle } from '../waiting.js'
import type { Cases } from './cases.js'
import { runJourney } from './journey.js'
import { expectFailure } from './stage.js'
import { watchPlugin } from './watchPlugin.js'

export const lifeCases = (): Cases => ({
  async 'loads and activates once, however many ask at once'({ fixture, namespace, createKernel }) {
    const watched = watchPlugin(fixture.plugin)
    const kernel = createKernel({ plugin: watched.plugin })
    const tokens = tokensOf(fixture.plugin.manifest.provides)
    await Promise.all([...tokens, ...tokens].map((token) => kernel.get(token, namespace)))
    expect(watched.loads()).toBe(1)
    expect(watched.contexts).toHaveLength(1)
  },

  async 'can be asked again after its code failed to load'({ fixture, namespace, createKernel }) {
    let loads = 0
    const load = () => (++loads === 1 ? Promise.reject(new TypeError('chunk gone')) : fixture.plugin.load())
    const kernel = createKernel({ plugin: { ...fixture.plugin, load } })
    await expectFailure(kernel.get(Connector, namespace), 'PLUGIN_FAILED')
    expect(await kernel.get(Connector, namespace)).toBeTypeOf('object')
  },

  async 'connects again after it was deactivated, and its signal had fired'({ fixture, ...stage }) {
    stage.install()
    const watched = watchPlugin(fixture.plugin)
    const { kernel, connector } = await stage.open({ plugin: watched.plugin })
    await connector.connect(fixture.walletId, { chainId: stage.home })
    expect(await kernel.deactivate(fixture.plugin.manifest.id)).toEqual([fixture.plugin.manifest.id])
    expect(watched.contexts[0]?.signal.aborted).toBe(true)
    const again = await kernel.get(Connector, stage.namespace)
    const session = await again.connect(fixture.walletId, { chainId: stage.home })
    expect(session.walletId).toBe(fixture.walletId)
  },

  async 'leaves no listener, timer or request behind after dispose'(stage) {
    stage.install()
    if (stage.fixture.second) stage.installSecond()
    const guard = createLeakGuard()
    try {
      const { kernel } = await runJourney(stage)
      await kernel.dispose()
      await settle()
    } finally {
      guard.release()
    }
    expect(guard.leaks()).toEqual([])
    expect(stage.network.running(), 'requests under way').toBe(0)
    expect(stage.wallet.listeners(), 'listeners on the wallet').toBe(0)
    expect(stage.fixture.second?.wallet.listeners() ?? 0, 'listeners on the second wallet').toBe(0)
  },
})
