import type { SiwxProvider } from '@portico/kernel'
import type { AuthClient } from './authClient.js'
import { type AuthClientOptions, createAuthClient } from './createAuthClient.js'
import { type ServerSiwxStorageOptions, serverSiwxStorage } from './serverSiwxStorage.js'

type Choices = Pick<SiwxProvider, 'required' | 'clearOnDisconnect' | 'ttlSec' | 'statement' | 'resources'>

/** Where the Auth.js server is and what it is asked for. */
export interface ServerSignInOptions extends AuthClientOptions, ServerSiwxStorageOptions, Choices {
  /** One that the page has already made. Default: a new one with these options. */
  readonly client?: AuthClient | undefined
}

/**
 * Signing in with the host's own server, for the option `siwx`: the server's CSRF token is the nonce, and the server keeps
 * the session.
 * @example createPortico({ siwx: serverSignIn({ basePath: '/api/auth' }), … })
 * @throws `CONFIG_INVALID`
 */
export function serverSignIn(options: ServerSignInOptions = {}): SiwxProvider {
  const {
    client = createAuthClient(options),
    provider,
    signOutOnAccountChange,
    required,
    clearOnDisconnect,
    ttlSec,
    statement,
    resources,
  } = options
  const choices: Choices = { required, clearOnDisconnect, ttlSec, statement, resources }
  return { ...choices, getNonce: client.csrf, storage: serverSiwxStorage(client, { provider, signOutOnAccountChange }) }
}
