import {
  type ChainId,
  createStore,
  defineManifest,
  definePlugin,
  EmbeddedLogin,
  type EmbeddedState,
  EmbeddedWallet,
} from '@portico/kernel'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { type OpenView, openView } from './openView.js'

/** A login whose answers are the test's. */
export function createLogin() {
  const state = createStore<EmbeddedState>({ status: 'signedOut' })
  const login = {
    email: vi.fn<EmbeddedLogin['email']>(async () => ({ next: 'code', codeLength: 6 })),
    awaitDevice: vi.fn<EmbeddedLogin['awaitDevice']>(async () => {}),
    code: vi.fn<EmbeddedLogin['code']>(async () => {}),
    changeEmail: vi.fn<EmbeddedLogin['changeEmail']>(async () => 'primary'),
    social: vi.fn<EmbeddedLogin['social']>(async () => {}),
    returned: vi.fn<EmbeddedLogin['returned']>(() => undefined),
    farcaster: vi.fn<EmbeddedLogin['farcaster']>(async () => ({
      uri: 'https://phone.example/login?channel=1',
      done: Promise.resolve({ userName: 'ann' }),
    })),
  }
  const connect = vi.fn<EmbeddedWallet['connect']>(async () => {})
  const wallet = {
    ...{ state, connect, smartAccountChains: createStore<readonly ChainId[]>([]) },
    security: vi.fn<EmbeddedWallet['security']>(async () => ({
      ...{ factors: [], devices: 1, backedUp: false, isOpened: true },
    })),
    openSecurity: vi.fn<EmbeddedWallet['openSecurity']>(async () => {}),
    signOut: async () => {},
  }
  return { ...{ login, wallet, connect, state }, whenReady: Promise.resolve() }
}

const manifest = defineManifest({
  ...{ id: 'test-login', kernel: 2, namespaces: 'global' },
  provides: { login: EmbeddedLogin, wallet: EmbeddedWallet },
})

export type OpenLogin = OpenView & ReturnType<typeof createLogin>

/** Parts of a plugin that logs in, over such a login. */
export async function openLogin(
  node: ReactNode,
  given: ReturnType<typeof createLogin>,
  { plugins = [], ...more }: Parameters<typeof openView>[1] & object,
): Promise<OpenLogin> {
  const { login, wallet } = given
  const plugin = definePlugin(manifest, {
    options: undefined,
    load: async () => ({ activate: () => given.whenReady.then(() => ({ login, wallet })) }),
  })
  return { ...given, ...(await openView(node, { ...more, plugins: [plugin, ...plugins] })) }
}
