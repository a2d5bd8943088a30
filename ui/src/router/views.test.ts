import { describe, expect, it } from 'vitest'
import { createTestActions } from '../testing/createTestActions.js'
import { createTestChain } from '../testing/createTestChain.js'
import { createTestSignIn } from '../testing/createTestSignIn.js'
import { eagerViews } from '../views/eagerViews.js'
import { lazyViews } from '../views/lazyViews.js'

describe('the views that need no feature', () => {
  it('are the widget’s own', () => {
    expect(Object.keys({ ...eagerViews, ...lazyViews }).sort()).toEqual([
      ...['Account', 'AccountSettings', 'Accounts', 'ChooseFamily', 'Connect', 'ConnectingExternal', 'DownloadWallet'],
      ...[
        'FeeDetails',
        'GetWallet',
        'Networks',
        'ProfileWallets',
        'ReviewTransaction',
        'SwitchFamily',
        'SwitchNetwork',
      ],
      ...['UnsupportedChain', 'WalletList', 'WhatIsANetwork', 'WhatIsAWallet'],
    ])
  })

  it.each(Object.entries(lazyViews))('load when they are shown: %s', async (_id, load) => {
    expect((await load()).default).toBeDefined()
  })
})

it('a view that a plugin brings is pushed on the stack like any other', async () => {
  const { actions, views, coreOf } = createTestActions({
    plugins: [createTestChain().plugin, createTestSignIn().plugin],
  })
  await actions.open()
  coreOf().modal.push({ id: 'SIWXSignMessage' })
  expect(views()).toEqual(['Connect', 'SIWXSignMessage'])
})
