import { createStore, PorticoError, type SignIn } from '@portico/kernel'

/** Where the host has set up no sign-in (S8.9d). */
export function createDisabledSignIn(): SignIn {
  const refuse = () => Promise.reject(new PorticoError('SIWX_DISABLED', {}))
  return {
    state: createStore({ status: 'off' }),
    required: false,
    view: 'SIWXSignMessage',
    isDue: async () => false,
    getSessions: async () => [],
    signIn: refuse,
    readText: refuse,
    signOut: async () => {},
    cancel: async () => {},
    authentication: async () => undefined,
    acceptAuthentication: refuse,
  }
}
