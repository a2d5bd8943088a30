import { createStore, PorticoError, type SignIn } from '@portico/kernel'
import type { SignInText } from './views/signInText.js'

/** Where the host has set up no sign-in (S8.9d). */
export function createDisabledSignIn(): { readonly signIn: SignIn; readonly text: SignInText } {
  const refuse = () => Promise.reject(new PorticoError('SIWX_DISABLED', {}))
  const signIn: SignIn = {
    state: createStore({ status: 'off' }),
    required: false,
    view: 'SIWXSignMessage',
    isDue: async () => false,
    getSessions: async () => [],
    signIn: refuse,
    signOut: async () => {},
    cancel: async () => {},
    authentication: async () => undefined,
    acceptAuthentication: refuse,
  }
  return { signIn, text: { read: refuse } }
}
