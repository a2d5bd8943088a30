import { expect } from 'vitest'
import type { Session } from '../../capabilities/connector.js'
import type { Kernel } from '../../createKernel.js'
import { sessionOf } from '../../state/namespaceState.js'
import { settle } from '../waiting.js'
import type { Cases } from './cases.js'
import { expectNoPrompt, type IsSeen, isSignedByPerson, type Stage } from './stage.js'
import { watchPlugin } from './watchPlugin.js'

export const reloadCases = ({
  isSeen,
  waitsForAct,
}: {
  readonly isSeen: IsSeen
  readonly waitsForAct: boolean
}): Cases => ({
  ...(waitsForAct ? onActCases : silentCases(isSeen)),

  async 'asks nothing when the person has disconnected the page meanwhile'(stage) {
    await visit(stage)
    stage.wallet.endSession()
    const next = stage.createKernel()
    await expectNoPrompt(stage.wallet, async () => {
      await next.restore()
      await next.discover()
      await settle()
    })
    if (isSeen('end') || waitsForAct) return expect(shown(stage, next)).toBeUndefined()
    const before = stage.wallet.prompts()
    await next.connect(stage.namespace, stage.fixture.walletId)
    expect(stage.wallet.prompts(), 'prompts').toBeGreaterThan(before)
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
    expect(keptIds(stage, next)).toEqual([])
  },
})

/** For families whose wallets can be asked without a prompt. */
const silentCases = (isSeen: IsSeen): Cases => ({
  async 'restores the session without asking'(stage) {
    const session = await visit(stage)
    const next = stage.createKernel()
    await expectNoPrompt(stage.wallet, () => next.restore())
    expect(shown(stage, next)).toEqual(session)
  },

  ...(isSeen('account')
    ? {
        async 'restores the account that the wallet answers with now'(stage) {
          await visit(stage)
          stage.wallet.selectAccount(1)
          const next = stage.createKernel()
          await next.restore()
          expect(shown(stage, next)?.accounts[0].id).toBe(stage.fixture.accounts[1])
        },
      }
    : {
        async 'restores the account of the last visit, and signs with no other'(stage) {
          const session = await visit(stage)
          stage.wallet.selectAccount(1)
          const next = stage.createKernel()
          await expectNoPrompt(stage.wallet, () => next.restore())
          expect(shown(stage, next)).toEqual(session)
          await isSignedByPerson(stage, { get: (token) => next.get(token, stage.namespace) })
        },
      }),

  ...(isSeen('lock')
    ? {
        async 'restores nothing while the wallet is locked, without a prompt'(stage) {
          await visit(stage)
          stage.wallet.lock()
          const next = stage.createKernel()
          await expectNoPrompt(stage.wallet, () => next.restore())
          expect(shown(stage, next)).toBeUndefined()
        },
      }
    : {
        async 'restores the session while the wallet is locked, and signs after the person was asked'(stage) {
          const session = await visit(stage)
          stage.wallet.lock()
          const next = stage.createKernel()
          await expectNoPrompt(stage.wallet, () => next.restore())
          expect(shown(stage, next)).toEqual(session)
          expect(await isSignedByPerson(stage, { get: (token) => next.get(token, stage.namespace) })).toBe(true)
        },
      }),
})

/** For families whose wallets can't: the manifest says `restore: 'onAct'`. */
const onActCases: Cases = {
  async 'leaves the wallet alone, and keeps what was stored'(stage) {
    const session = await visit(stage)
    const watched = watchPlugin(stage.fixture.plugin)
    const next = stage.createKernel({ plugin: watched.plugin })
    await expectNoPrompt(stage.wallet, () => next.restore())
    expect(watched.loads(), 'loads of the plugin').toBe(0)
    expect(shown(stage, next)).toBeUndefined()
    expect(next.state.namespaces.get().get(stage.namespace)?.kept).toMatchObject([
      { walletId: session.walletId, key: session.key, accounts: session.accounts.map(({ id }) => id) },
    ])
  },

  async 'opens what was stored when the visitor chooses the wallet'(stage) {
    const session = await visit(stage)
    const next = stage.createKernel()
    await next.restore()
    expect(await next.connect(stage.namespace, session.walletId)).toEqual(session)
    expect(shown(stage, next)).toEqual(session)
    expect(keptIds(stage, next)).toEqual([])
  },
}

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

const keptIds = ({ namespace }: Stage, kernel: Kernel): readonly string[] =>
  kernel.state.namespaces
    .get()
    .get(namespace)
    ?.kept.map(({ walletId }) => walletId) ?? []
