import type { SiwxProvider } from '@portico/kernel'
import type { AuthClient } from './authClient.js'
import { type AuthClientOptions, createAuthClient } from './createAuthClient.js'
import { serverSiwxStorage } from './serverSiwxStorage.js'

type Choices = Pick<SiwxProvider, 'required' | 'clearOnDisconnect' | 'ttlSec' | 'statement' | 'resources'>

export interface ServerSignInOptions extends AuthClientOptions, Choices {
  /** One that the page has already made. Default: a new one with these options. */
  readonly client?: AuthClient | undefined
  /** The server's id for signing in with a message. Default: `credentials`. */
  readonly provider?: string | undefined
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
    required,
    clearOnDisconnect,
    ttlSec,
    statement,
    resources,
  } = options
  const choices: Choices = { required, clearOnDisconnect, ttlSec, statement, resources }
  return { ...choices, getNonce: client.csrf, storage: serverSiwxStorage(client, { provider }) }
}
