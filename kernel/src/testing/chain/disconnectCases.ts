import { expect } from 'vitest'
import { sessionOf } from '../../state/namespaceState.js'
import { createFakeClock } from '../createFakeClock.js'
import { settle, until } from '../waiting.js'
import type { Cases } from './cases.js'
import { type IsSeen, isSignedByPerson } from './stage.js'

const GONE_LIMIT_MS = 5_000

export const disconnectCases = ({ isSeen }: { readonly isSeen: IsSeen }): Cases => ({
  async 'is harmless without a session, and twice'(stage) {
    const { connector } = await stage.open()
    await connector.disconnect()
    const connected = await stage.connect()
    await connected.connector.disconnect()
    await connected.connector.disconnect()
  },

  async 'of a wallet that is not there is harmless, and takes 5 s at most'(stage) {
    const clock = createFakeClock()
    stage.install()
    const opened = await stage.open({ clock })
    const { connector, reports } = opened
    await connector.connect(stage.fixture.walletId, { chainId: stage.home })
    let settled = false
    const disconnecting = connector.disconnect({ walletId: 'no-such-wallet' }).finally(() => {
      settled = true
    })
    disconnecting.catch(() => {})
    while (!settled && clock.now() < GONE_LIMIT_MS) await clock.advance(250)
    expect(settled, `settled within ${GONE_LIMIT_MS} ms`).toBe(true)
    await disconnecting
    expect(reports).toEqual([])
    if (!isSeen('account')) return expect(await isSignedByPerson(stage, opened)).toBe(true)
    stage.wallet.selectAccount(1)
    await until(() => reports.length > 0, 'the session is still followed')
  },

  async 'leaves no listener on the wallet'(stage) {
    const { connector } = await stage.connect()
    await connector.disconnect()
    expect(stage.wallet.listeners()).toBe(0)
  },

  async 'ends the reports'(stage) {
    const { connector, reports } = await stage.connect()
    await connector.disconnect()
    const before = reports.length
    stage.wallet.selectAccount(1)
    stage.wallet.endSession()
    await settle()
    expect(reports.slice(before)).toEqual([])
  },

  async 'lets a new connect follow without a reload'(stage) {
    const { connector } = await stage.connect()
    await connector.disconnect()
    const session = await connector.connect(stage.fixture.walletId, { chainId: stage.home })
    expect(session.walletId).toBe(stage.fixture.walletId)
  },

  ...(isSeen('end')
    ? {
        async 'made in the wallet is reported as undefined'(stage) {
          const { namespace, fixture } = stage
          const { kernel, reports } = await stage.connect()
          await kernel.connect(namespace, fixture.walletId)
          stage.wallet.endSession()
          await until(() => reports.length > 0, 'the end is reported')
          expect(reports.at(-1)).toBeUndefined()
          expect(sessionOf(kernel.state.namespaces.get().get(namespace))).toBeUndefined()
        },
      }
    : {
        async 'made in the wallet leaves nothing that could be signed without the person, who is asked by the next connect'(
          stage,
        ) {
          const opened = await stage.connect()
          stage.wallet.endSession()
          await settle()
          expect(opened.reports, 'reports of what can’t be seen').toEqual([])
          await isSignedByPerson(stage, opened)
          stage.wallet.endSession()
          const before = stage.wallet.prompts()
          await opened.connector.connect(stage.fixture.walletId, { chainId: stage.home })
          expect(stage.wallet.prompts(), 'prompts').toBeGreaterThan(before)
        },
      }),
})
