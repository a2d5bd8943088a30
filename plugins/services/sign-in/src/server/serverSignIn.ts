import {
  type ChainId,
  PorticoError,
  parseChainId,
  type SiwxProvider,
  type SiwxSession,
  type SiwxStorage,
} from '@portico/kernel'
import { readSiwxMessage } from '../message/readSiwxMessage.js'
import type { AuthClient } from './authClient.js'
import type { AuthSession } from './authSchemas.js'
import { type AuthClientOptions, createAuthClient } from './createAuthClient.js'

export interface ServerSiwxStorageOptions {
  /** The server's id for signing in with a message. Default: `credentials`. */
  readonly provider?: string | undefined
  /** Whether showing another account of the family ends the session. Default: true. */
  readonly signOutOnAccountChange?: boolean | undefined
}

/**
 * Keeps the session with the host's sign-in server, which checks it for itself (docs/sign-in.md). The server has
 * one session for each browser: of several that are given at once it gets the first, and a new one replaces the last.
 * After a reload a session is known only from a server that gives its message and signature back.
 * Besides what {@link AuthClient} throws, `add` throws `SIWX_INVALID` when the server refuses.
 */
export function serverSiwxStorage(
  client: AuthClient,
  { provider, signOutOnAccountChange = true }: ServerSiwxStorageOptions = {},
): SiwxStorage {
  async function add({ data, message, signature }: SiwxSession): Promise<void> {
    const opened = await client.callback({ message, signature, nonce: data.nonce, provider })
    if (isOf(opened, data.chainId, data.accountAddress)) return
    await client.signOut()
    throw new PorticoError('SIWX_INVALID', { reason: 'account' })
  }

  return {
    add,
    async get(chainId, address, { isShown = false, isSame = (text: string) => text === address } = {}) {
      const session = await client.session()
      if (!session) return []
      if (isShown && signOutOnAccountChange && isOfOther(session, chainId, isSame)) await client.signOut()
      return isOf(session, chainId, address) ? readSigned(session) : []
    },
    async replace([first]) {
      if (first) await add(first)
    },
    async delete(chainId, address) {
      const session = await client.session()
      if (session && isOf(session, chainId, address)) await client.signOut()
    },
    async clear() {
      if ((await client.session())?.address !== undefined) await client.signOut()
    },
  }
}

const isOf = (session: AuthSession, chainId: ChainId, address: string) =>
  session.chainId === chainId && session.address === address

/** Of another account of the family, on any network. */
const isOfOther = (session: AuthSession, chainId: ChainId, isSame: (address: string) => boolean) =>
  session.chainId !== undefined &&
  parseChainId(session.chainId).namespace === parseChainId(chainId).namespace &&
  (session.address === undefined || !isSame(session.address)) // a server may spell it in another way

/** Only its form: the caller checks what it says. */
function readSigned({ chainId, message, signature }: AuthSession): readonly SiwxSession[] {
  if (chainId === undefined || message === undefined || signature === undefined) return []
  const { namespace, reference } = parseChainId(chainId)
  try {
    const { fields } = readSiwxMessage(message, (text, name) => {
      if (text === reference) return { chainId, family: { namespace, name, standard: 'eip4361' } }
      return text === chainId ? { chainId, family: { namespace, name } } : undefined
    })
    return [{ data: fields, message, signature }]
  } catch {
    return []
  }
}

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
