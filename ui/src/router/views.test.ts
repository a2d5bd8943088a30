import { defineManifest, definePlugin, type ViewId } from '@portico/kernel'
import { expect, it } from 'vitest'
import { createTestActions } from '../testing/createTestActions.js'
import { createTestChain } from '../testing/createTestChain.js'
import { laterViews } from '../views/laterViews.js'

const OWN = ['Connect', 'Account', 'UnsupportedChain'] as const
const OF_PLUGINS = [
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'ConnectingSiwe',
  'ConnectingFarcaster',
  'SIWXSignMessage',
  'ApproveTransaction',
  'Swap',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
] as const

const plugin = definePlugin(
  defineManifest({
    id: 'screens',
    kernel: 1,
    namespaces: 'global',
    provides: {},
    contributes: {
      views: OF_PLUGINS.map((id) => ({
        id: id as ViewId,
        title: id,
        component: async () => ({ default: () => null }),
      })),
    },
  }),
  { options: undefined, load: async () => ({ activate: () => ({}) }) },
)

it('is a stack of views by the names of the specification; those of features come from plugins [S2.2]', async () => {
  const { actions, button, coreOf } = createTestActions({ plugins: [createTestChain().plugin, plugin] })
  await actions.open()
  const { modal } = coreOf()
  for (const id of [...OWN, ...OF_PLUGINS]) {
    modal.reset({ id: 'Connect' })
    modal.push({ id: id as ViewId })
    expect(button.modalState.get().stack.at(-1)?.id).toBe(id)
  }
})

it('brings every view that needs no feature itself', () => {
  const later = Object.keys(laterViews)
  for (const id of ['Account', 'WalletList', 'ChooseFamily', 'GetWallet', 'DownloadWallet', 'WhatIsAWallet']) {
    expect(later).toContain(id)
  }
  for (const id of ['WhatIsANetwork', 'AccountSettings', 'ProfileWallets', 'Networks', 'SwitchNetwork']) {
    expect(later).toContain(id)
  }
  for (const id of ['SwitchFamily', 'UnsupportedChain', 'FeeDetails']) expect(later).toContain(id)
})
