import { expect } from 'vitest'
import { settle, until } from '../waiting.js'
import type { Cases } from './cases.js'
import { expectFailure, expectNoPrompt, type IsSeen, type Stage } from './stage.js'

export const severalCases = ({ isSeen }: { readonly isSeen: IsSeen }): Cases => ({
  async 'lets go of the first wallet when a second is connected, and hears it no more'(stage) {
    const { reports } = await connectBoth(stage)
    expect(stage.wallet.listeners(), 'listeners on the first wallet').toBe(0)
    stage.wallet.selectAccount(1)
    stage.wallet.lock()
    await settle()
    expect(reports).toEqual([])
  },

  async 'leaves the first wallet its permission when a second is connected'(stage) {
    const { connector } = await connectBoth(stage)
    await expectNoPrompt(stage.wallet, () => connector.connect(stage.fixture.walletId, { silent: true }))
  },

  async 'withdraws the permission of a kept wallet while the session goes on'(stage) {
    const { connector, reports, second } = await connectBoth(stage)
    await connector.disconnect({ walletId: stage.fixture.walletId })
    if (isSeen('account')) {
      second.wallet.selectAccount(1)
      await until(() => reports.length > 0, 'the session is still followed')
    } else await connector.connect(second.walletId, { chainId: stage.home, silent: true })
    expect(reports.filter((session) => session?.walletId !== second.walletId)).toEqual([])
    await expectNoPrompt(stage.wallet, () =>
      expectFailure(connector.connect(stage.fixture.walletId, { silent: true }), 'ACCOUNT_MISSING'),
    )
  },

  async 'ends the session, and no other permission, by the id of the active wallet'(stage) {
    const { connector, reports, second } = await connectBoth(stage)
    await connector.disconnect({ walletId: second.walletId })
    expect(second.wallet.listeners(), 'listeners on the wallet').toBe(0)
    await expectNoPrompt(second.wallet, () =>
      expectFailure(connector.connect(second.walletId, { silent: true }), 'ACCOUNT_MISSING'),
    )
    await expectNoPrompt(stage.wallet, () => connector.connect(stage.fixture.walletId, { silent: true }))
    expect(reports).toEqual([])
  },
})

/** Connected to the second wallet, with the first kept beside it. */
async function connectBoth(stage: Stage) {
  const second = stage.installSecond()
  const opened = await stage.connect()
  await opened.connector.connect(second.walletId, { chainId: stage.home })
  return { ...opened, second }
}
