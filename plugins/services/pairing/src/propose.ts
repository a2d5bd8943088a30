import { type AuthenticationRequest, type ChainId, PorticoError, type SignIn, type Unsubscribe } from '@portico/kernel'
import type { AuthTypes, ISignClient } from '@walletconnect/types'
import { CONTRACT_SIGNATURE } from './client/tameEngine.js'
import type { Offer } from './proposal.js'

/** A proposal that has reached the relay. */
export interface Sent {
  readonly uri: string
  /** What the wallet settled, once it has. Rejects with whatever the library rejects with. */
  answer(): Promise<Answer>
  /** The wallet has said yes; what it settles is still to come. */
  onAnswered(listener: () => void): Unsubscribe
}

export interface Answer {
  readonly session: unknown
  /** Keeps the signatures that came along (wire §7.6). @throws `SIWX_INVALID` */
  accept(): Promise<void>
}

/** Where a wallet has answered both at once in a way that can't be taken: the next try asks for one after the other. */
const plainOnly = /* @__PURE__ */ new WeakSet<ISignClient>()

/**
 * Sends a proposal; where networks of one family are offered and that family's wallets can sign while they are paired, one
 * that asks for both at once. A wallet that does not know that kind answers the plain one.
 */
export async function propose(
  client: ISignClient,
  offer: Offer,
  signIn: SignIn | undefined,
  sessionProperties?: Record<string, string>,
): Promise<Sent> {
  const [only, ...others] = Object.values(offer)
  const request =
    only && others.length === 0 && !plainOnly.has(client)
      ? await signIn?.authentication(only.chains as ChainId[])
      : undefined
  if (request && signIn && only) return authenticate(client, { signIn, request, methods: only.methods })

  const { uri, approval } = await client.connect({
    optionalNamespaces: offer,
    ...(sessionProperties && { sessionProperties }),
  })
  if (uri === undefined) throw new PorticoError('PAIRING_FAILED', {})
  const session = approval()
  return {
    uri,
    answer: async () => ({ session: await session, accept: async () => {} }),
    onAnswered: (listener) => followPairing(client, uri, listener),
  }
}

async function authenticate(
  client: ISignClient,
  asked: { readonly signIn: SignIn; readonly request: AuthenticationRequest; readonly methods: string[] },
): Promise<Sent> {
  const { signIn, request, methods } = asked
  await provideBuffer()
  const { uri, response } = await client.authenticate({ ...toParams(request), methods })
  const answered = response()
  return {
    uri,
    async answer() {
      const { auths, session } = await answered.catch((cause: unknown) => {
        if (cause !== CONTRACT_SIGNATURE) throw cause
        plainOnly.add(client)
        throw new PorticoError('WALLET_UNSUPPORTED', { walletId: 'pairing', method: 'wc_sessionAuthenticate' })
      })
      return {
        session,
        accept: async () => {
          if (auths && auths.length > 0) await signIn.acceptAuthentication(request, auths)
        },
      }
    },
    onAnswered: (listener) => followPairing(client, uri, listener),
  }
}

/** A pairing that a wallet answers gets a new time limit; the library has no event of its own for it. */
function followPairing({ core }: ISignClient, uri: string, listener: () => void): Unsubscribe {
  const topic = /^wc:([0-9a-f]+)@/.exec(uri)?.[1]
  const onMessage = ({ target }: { readonly target: string }) => {
    if (target === `topic:${topic}`) listener()
  }
  core.expirer.on('expirer_created', onMessage)
  return () => core.expirer.off('expirer_created', onMessage)
}

function toParams({ chains, resources, ...fields }: AuthenticationRequest): AuthTypes.SessionAuthenticateParams {
  const { domain, uri, nonce, ...others } = fields
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
  return { ...given, domain, uri, nonce, chains: [...chains], ...(resources && { resources: [...resources] }) }
}

/**
 * The pairing library encodes the permissions of a one-click proposal with Node's `Buffer`, which browsers lack. It looks
 * for the global, so there has to be one; a page that has its own keeps it.
 */
async function provideBuffer(): Promise<void> {
  if ('Buffer' in globalThis) return
  const { Buffer } = await import('buffer/')
  Object.defineProperty(globalThis, 'Buffer', { value: Buffer, configurable: true, writable: true })
}
