import { expect } from 'vitest'
import type { Session } from '../../capabilities/connector.js'
import type { Kernel } from '../../createKernel.js'
import { sessionOf } from '../../state/namespaceState.js'
import type { Cases } from './chainPluginCases.js'
import { expectNoPrompt, type Stage } from './stage.js'

export const reloadCases = (): Cases => ({
  async 'restores the session without asking'(stage) {
    const session = await visit(stage)
    const next = stage.createKernel()
    await expectNoPrompt(stage.wallet, () => next.restore())
    expect(shown(stage, next)).toEqual(session)
  },

  async 'restores the account that the wallet answers with now'(stage) {
    await visit(stage)
    stage.wallet.selectAccount(1)
    const next = stage.createKernel()
    await next.restore()
    expect(shown(stage, next)?.accounts[0].id).toBe(stage.fixture.accounts[1])
  },

  async 'restores nothing while the wallet is locked, without a prompt'(stage) {
    await visit(stage)
    stage.wallet.lock()
    const next = stage.createKernel()
    await expectNoPrompt(stage.wallet, () => next.restore())
    expect(shown(stage, next)).toBeUndefined()
  },

  async 'stays disconnected after a disconnect'(stage) {
    stage.install()
    const kernel = stage.createKernel()
    await kernel.connect(stage.namespace, stage.fixture.walletId)
    await kernel.disconnect()
    await kernel.dispose()
    const next = stage.createKernel()
    await expectNoPrompt(stage.wallet, () => next.restore())
    expect(shown(stage, next)).toBeUndefined()
  },
})

/** A first visit that ends connected. */
async function visit(stage: Stage): Promise<Session> {
  stage.install()
  const kernel = stage.createKernel()
  const session = await kernel.connect(stage.namespace, stage.fixture.walletId)
  await kernel.dispose()
  return session
}

const shown = ({ namespace }: Stage, kernel: Kernel): Session | undefined =>
  sessionOf(kernel.state.namespaces.get().get(namespace))
