import {
  createStore,
  defineManifest,
  definePlugin,
  EmbeddedLogin,
  type EmbeddedState,
  EmbeddedWallet,
} from '@portico/kernel'
import { type OpenView, openView } from '@portico/test-kit/view'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { email } from '../src/index.js'

/** A login whose answers are the test's. */
export function createLogin() {
  const state = createStore<EmbeddedState>({ status: 'signedOut' })
  const login = {
    email: vi.fn<EmbeddedLogin['email']>(async () => ({ next: 'code', codeLength: 6 })),
    awaitDevice: vi.fn<EmbeddedLogin['awaitDevice']>(async () => {}),
    code: vi.fn<EmbeddedLogin['code']>(async () => {}),
    changeEmail: vi.fn<EmbeddedLogin['changeEmail']>(async () => 'primary'),
  }
  const connect = vi.fn<EmbeddedWallet['connect']>(async () => {})
  const wallet: EmbeddedWallet = {
    ...{ state, connect, smartAccountChains: createStore([]) },
    security: async () => ({ factors: [], devices: 1, backedUp: false }),
    openSecurity: async () => {},
    signOut: async () => {},
  }
  return { ...{ login, wallet, connect, state }, whenReady: Promise.resolve() }
}

const manifest = defineManifest({
  ...{ id: 'test-login', kernel: 2, namespaces: 'global' },
  provides: { login: EmbeddedLogin, wallet: EmbeddedWallet },
})

export type OpenLogin = OpenView & ReturnType<typeof createLogin>

/** Parts of this plugin over such a login. */
export async function openLogin(
  node: ReactNode,
  given: ReturnType<typeof createLogin> = createLogin(),
  more: Omit<Parameters<typeof openView>[1] & object, 'plugins'> = {},
): Promise<OpenLogin> {
  const { login, wallet } = given
  const plugin = definePlugin(manifest, {
    options: undefined,
    load: async () => ({ activate: () => given.whenReady.then(() => ({ login, wallet })) }),
  })
  return { ...given, ...(await openView(node, { ...more, plugins: [plugin, email()] })) }
}
