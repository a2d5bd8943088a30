import {
  createStore,
  createToken,
  defineManifest,
  definePlugin,
  EmbeddedWallet,
  Modal,
  type Plugin,
  PorticoError,
  type Token,
} from '@portico/kernel'
import { openView } from '@portico/test-kit/view'
import { useCapability } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ShownPurpose } from '../manifest.js'
import { WALLET_ID } from '../walletId.js'
import { ApproveTransactionView } from './ApproveTransactionView.js'
import { RequestRefusedView } from './RequestRefusedView.js'
import { SecurityRow } from './SecurityRow.js'

function Using<T>({ token, children }: { readonly token: Token<T>; readonly children: ReactNode }): ReactNode {
  useCapability(token)
  return children
}

describe('what the frame shows', () => {
  const Shelf = createToken<{ readonly modal: Modal }>('shelf@1')
  const manifest = defineManifest({
    ...{ id: 'shelf', kernel: 2, namespaces: 'global' },
    provides: { shelf: Shelf },
    requires: { modal: Modal },
  })
  function createShelf(take: (modal: Modal) => void): Plugin {
    return definePlugin(manifest, {
      options: undefined,
      load: async () => ({
        activate({ deps }) {
          take(deps.modal)
          return { shelf: deps }
        },
      }),
    })
  }

  it.each([
    ['en', 'Continue in your wallet', 'Recover your wallet'],
    ['de', 'In der Wallet fortfahren', 'Wallet wiederherstellen'],
  ])(
    'is called in %s what the person does there, by the view and by the surface over it',
    async (locale, ...titles) => {
      const purpose = createStore<ShownPurpose>('approve')
      let modal: Modal | undefined
      const shelf = createShelf((given) => {
        modal = given
      })
      const view = (
        <Using token={Shelf}>
          <ApproveTransactionView params={{ purpose }} />
        </Using>
      )
      const { title, text } = await openView(view, { plugins: [shelf], locale })
      await vi.waitFor(() => expect(modal).toBeDefined())
      const surface = await modal?.surface({})
      surface?.place('over-card')
      const dialog = surface?.element.closest('dialog')
      const called = () => [title(), dialog?.querySelector('h2')?.textContent, dialog?.getAttribute('aria-label')]
      await vi.waitFor(() => expect(called()).toEqual([titles[0], titles[0], titles[0]]))
      expect(text()).toContain(titles[0])
      purpose.set('recover')
      await vi.waitFor(() => expect(called()).toEqual([titles[1], titles[1], titles[1]]))
    },
  )
})

describe('a request that the wallet never does', () => {
  it('is said in the view, and 300 ms later by a toast [S8.1h, S9.2f]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { text, toast } = await openView(<RequestRefusedView />)
    expect(text()).toContain('Nothing was signed')
    await vi.advanceTimersByTimeAsync(200)
    expect(toast()).toBe('')
    await vi.advanceTimersByTimeAsync(100)
    await vi.waitFor(() => expect(toast()).toBe('Action not allowed'))
  })
})

describe('the row of the settings', () => {
  function createWallet() {
    const security = vi.fn<EmbeddedWallet['security']>(async () => ({
      factors: [],
      devices: 1,
      backedUp: false,
      isOpened: true,
    }))
    const openSecurity = vi.fn<EmbeddedWallet['openSecurity']>(async () => {})
    const wallet: EmbeddedWallet = {
      ...{ security, openSecurity, smartAccountChains: createStore([]) },
      state: createStore({ status: 'signedOut' }),
      connect: async () => {},
      signOut: async () => {},
    }
    const manifest = defineManifest({
      ...{ id: 'test-wallet', kernel: 2, namespaces: 'global' },
      provides: { wallet: EmbeddedWallet },
    })
    const plugin = definePlugin(manifest, { options: undefined, load: async () => ({ activate: () => ({ wallet }) }) })
    return { security, openSecurity, plugins: [plugin] }
  }

  it('is there for the account of the embedded wallet alone, and asks nothing before', async () => {
    const { plugins, security } = createWallet()
    const { text } = await openView(<SecurityRow />, { plugins, walletId: 'another' })
    expect([text(), security.mock.calls]).toEqual(['', []])
  })

  it('is marked while the wallet is not backed up', async () => {
    const { plugins } = createWallet()
    const { text } = await openView(<SecurityRow />, { plugins, walletId: WALLET_ID })
    await vi.waitFor(() => expect(text()).toBe('Security Not backed up'))
  })

  it('opens the pages once, takes no press meanwhile, and asks anew afterwards', async () => {
    const { plugins, security, openSecurity } = createWallet()
    let leave = () => {}
    openSecurity.mockImplementation(
      () =>
        new Promise((resolve) => {
          leave = resolve
        }),
    )
    const { text, button } = await openView(<SecurityRow />, { plugins, walletId: WALLET_ID })
    await vi.waitFor(() => expect(text()).toContain('Not backed up'))
    button('Security').click()
    await vi.waitFor(() => expect(button('Security').getAttribute('aria-disabled')).toBe('true'))
    button('Security').click()
    expect(openSecurity.mock.calls.map(([page]) => page)).toEqual(['overview'])
    security.mockResolvedValue({ factors: ['code'], devices: 1, backedUp: true, isOpened: true })
    leave()
    await vi.waitFor(() => expect(text()).toBe('Security'))
  })

  it('says what failed, but not that the person closed them', async () => {
    const { plugins, openSecurity } = createWallet()
    openSecurity.mockRejectedValueOnce(new PorticoError('REQUEST_ABORTED', { what: 'OPEN_SECURITY' }))
    openSecurity.mockRejectedValueOnce(new PorticoError('FRAME_RELOADED', { request: 'OPEN_SECURITY' }))
    const { text, toast, button } = await openView(<SecurityRow />, { plugins, walletId: WALLET_ID })
    await vi.waitFor(() => expect(text()).toContain('Not backed up'))
    button('Security').click()
    await vi.waitFor(() => expect(openSecurity).toHaveBeenCalledTimes(1))
    await vi.waitFor(() => expect(button('Security').hasAttribute('aria-disabled')).toBe(false))
    expect(toast()).toBe('')
    button('Security').click()
    await vi.waitFor(() => expect(toast()).toContain('The wallet was reloaded'))
  })
})
