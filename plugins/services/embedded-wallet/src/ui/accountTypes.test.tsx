import {
  AccountKinds,
  createStore,
  defineManifest,
  definePlugin,
  type EmbeddedState,
  EmbeddedWallet,
  PorticoError,
} from '@portico/kernel'
import { testSession } from '@portico/kernel/testing'
import { openView, TEST_ACCOUNT } from '@portico/test-kit/view'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { WALLET_ID } from '../walletId.js'
import { AccountTypeRow } from './AccountTypeRow.js'
import { AccountTypesView } from './AccountTypesView.js'

const SMART = { account: 'test:1:contract', type: 'smartAccount' } as const
const PLAIN = { account: TEST_ACCOUNT, type: 'eoa' } as const

async function open(node: ReactNode, given: { kinds?: (typeof SMART | typeof PLAIN)[]; walletId?: string } = {}) {
  const { kinds = [PLAIN, SMART], walletId = WALLET_ID } = given
  const state: EmbeddedState = { status: 'signedIn', user: { accounts: kinds, isDeployed: false } }
  const choose = vi.fn<AccountKinds['choose']>(async (account) => testSession([account], walletId))
  const wallet: EmbeddedWallet = {
    ...{ state: createStore(state), smartAccountChains: createStore(['test:1', 'test:2']) },
    connect: async () => {},
    security: async () => ({ factors: [], devices: 1, backedUp: true, isOpened: true }),
    openSecurity: async () => {},
    signOut: async () => {},
  }
  const list: AccountKinds['list'] = () => kinds.map(({ account, type }) => ({ id: account, type }))
  const manifest = defineManifest({
    ...{ id: 'test-wallet', kernel: 2, namespaces: 'global' },
    provides: { wallet: EmbeddedWallet, kinds: AccountKinds },
  })
  const plugin = definePlugin(manifest, {
    options: undefined,
    load: async () => ({ activate: () => ({ wallet, kinds: { list, choose } }) }),
  })
  const view = await openView(node, { plugins: [plugin], walletId })
  return { ...view, choose }
}

it('the kinds stand with their addresses, in the order of the family, and where smart accounts work [S3.5, S3.21]', async () => {
  const { text, find } = await open(<AccountTypesView />)
  await vi.waitFor(() => expect(text()).toMatch(/^Smart account contract.*Standard account alice Current/))
  expect(find('[aria-current]').textContent).toContain('Standard account')
  expect(text()).toContain('Smart accounts work on One.')
})

it('the row names the kind in use', async () => {
  const { text } = await open(<AccountTypeRow />)
  await vi.waitFor(() => expect(text()).toBe('Account type Standard account'))
})

it.each([
  ['a login with one kind', { kinds: [PLAIN] }],
  ['another wallet', { walletId: 'another' }],
])('there is no row for %s', async (_, given) => {
  const both = (
    <>
      <AccountTypeRow />
      <AccountTypesView />
    </>
  )
  const { text } = await open(both, given)
  await vi.waitFor(() => expect(text()).toBe('This account has only one type'))
})

it('the choice is made once and kept, and the view is left [S3.21, S3.23]', async () => {
  const { client, button, text, choose } = await open(<AccountTypesView />)
  let answer = () => {}
  choose.mockImplementation(
    (account) =>
      new Promise((resolve) => {
        answer = () => resolve(testSession([account], WALLET_ID))
      }),
  )
  await vi.waitFor(() => expect(text()).toContain('Smart account'))
  button('Smart account').click()
  await vi.waitFor(() => expect(choose.mock.calls).toEqual([[SMART.account]]))
  button('Smart account').click()
  button('Standard account').click()
  expect(client.getState().open).toBe(true)
  answer()
  await vi.waitFor(() => expect(client.getState().open).toBe(false))
  expect(choose).toHaveBeenCalledTimes(1)
  expect(client.getAccount('test')?.preferredAccountType).toBe('smartAccount')
})

it('a refused choice is said, and the plain kind is preferred again [S4.21a]', async () => {
  const { client, button, text, toast, choose } = await open(<AccountTypesView />)
  choose.mockRejectedValue(new PorticoError('FRAME_RELOADED', { request: 'SET_PREFERRED_ACCOUNT' }))
  await vi.waitFor(() => expect(text()).toContain('Smart account'))
  button('Smart account').click()
  await vi.waitFor(() => expect(toast()).toContain('The wallet was reloaded'))
  expect(client.getState().open).toBe(true)
  expect(client.getAccount('test')?.preferredAccountType).toBe('eoa')
})
