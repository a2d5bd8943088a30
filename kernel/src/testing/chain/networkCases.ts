import { expect } from 'vitest'
import { NetworkSwitch } from '../../capabilities/network.js'
import { sessionOf } from '../../state/namespaceState.js'
import type { Cases } from './cases.js'
import { expectFailure, expectNoPrompt } from './stage.js'

export const networkCases = ({ hasTwoNetworks }: { readonly hasTwoNetworks: boolean }): Cases => ({
  async 'lists only configured networks'({ connect, fixture }) {
    const { get } = await connect()
    const configured = fixture.networks.map(({ caipNetworkId }) => caipNetworkId)
    const listed = (await get(NetworkSwitch)).chains()
    expect(listed.filter((chainId) => !configured.includes(chainId))).toEqual([])
    expect(listed.length).toBeGreaterThan(0)
  },

  async 'refuses an unknown chain with CHAIN_UNSUPPORTED and the supported ones, without a prompt'(stage) {
    const { unknownChain } = stage.fixture
    const { get } = await stage.connect()
    const networks = await get(NetworkSwitch)
    await expectNoPrompt(stage.wallet, async () => {
      const { context } = await expectFailure(networks.switchTo(unknownChain), 'CHAIN_UNSUPPORTED')
      expect(context.chainId).toBe(unknownChain)
      expect([...context.supported].sort()).toEqual([...networks.chains()].sort())
    })
  },

  async 'refuses to switch before connect with ACCOUNT_MISSING'(stage) {
    stage.install()
    const { get } = await stage.open()
    const networks = await get(NetworkSwitch)
    await expectNoPrompt(stage.wallet, () => expectFailure(networks.switchTo(stage.home), 'ACCOUNT_MISSING'))
  },

  ...(hasTwoNetworks
    ? {
        async 'reports the new network in session and accounts before the switch resolves'({ fixture, ...stage }) {
          const to = fixture.networks[1]?.caipNetworkId ?? stage.home
          const { kernel, get, reports } = await stage.connect()
          await kernel.connect(stage.namespace, fixture.walletId)
          const { switchTo } = await get(NetworkSwitch)
          await switchTo(to)
          const session = reports.at(-1)
          expect(session?.chainId).toBe(to)
          expect(session?.accounts.filter(({ id }) => !id.startsWith(`${to}:`))).toEqual([])
          expect(sessionOf(kernel.state.namespaces.get().get(stage.namespace))).toEqual(session)
        },
      }
    : {}),
})
