import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import type { AuthOptions } from 'next-auth'
import { type AuthStore, createMemoryAuthStore } from './authStore.js'
import { checkProof, type VerifySignature } from './checkProof.js'
import { orStoreFault } from './requestLog.js'
import type { WalletSignIn } from './sessionTypes.js'

// CommonJS: what a default import of it yields depends on who loads it.
const load = createRequire(import.meta.url)

export const { default: NextAuth }: typeof import('next-auth') = load('next-auth')
const { decode }: typeof import('next-auth/jwt') = load('next-auth/jwt')

/** Longer than any message that holds the nonce is accepted. */
const NONCE_KEPT_MS = 15 * 60_000
/** A cookie has room for so much: browsers and servers refuse headers of more than 16 KB. */
const MAX_SIGNATURE_IN_COOKIE = 4_096

/** Set up as any Auth.js server: what is special is the provider, and that a session ends with its message. */
export function createAuthOptions(config: {
  /** The site's, e.g. `https://shop.example`. Never what a request says of itself. */
  readonly origin: string
  readonly secret: string
  /** Sessions that were sealed with these hold, too, so that `secret` can be changed. Default: none. */
  readonly formerSecrets?: readonly string[] | undefined
  /** Where visitors may sign in, e.g. `['eip155:1', 'eip155:10']`. A message of another network is refused. */
  readonly networks: readonly `eip155:${number}`[]
  readonly verifySignature?: VerifySignature | undefined
  /** Default: this process' memory, for one instance. */
  readonly store?: AuthStore | undefined
}): AuthOptions {
  const { origin, secret, formerSecrets = [], networks, verifySignature, store = createMemoryAuthStore() } = config
  if (networks.length === 0 || !networks.every((one) => /^eip155:[1-9]\d*$/.test(one))) {
    throw new Error('networks: list CAIP-2 ids such as eip155:1')
  }

  const endedKey = (sessionId: string) => `ended:${sessionId}`

  /** @throws of a token that was sealed with none of the secrets */
  async function openToken(parameters: Parameters<typeof decode>[0]): ReturnType<typeof decode> {
    for (const former of formerSecrets) {
      const token = await decode({ ...parameters, secret: former }).catch(() => null)
      if (token) return token
    }
    return decode(parameters)
  }

  /** The CSRF token has been compared with the cookie by now. */
  async function signIn(form: Partial<Record<string, string>>): Promise<WalletSignIn | undefined> {
    const { message = '', signature = '', csrfToken: nonce = '' } = form
    const expected = { origin, networks, nonce, nowMs: Date.now() }
    const wallet = await checkProof({ message, signature }, expected, verifySignature)
    if (!wallet || !(await orStoreFault(store.add(`nonce:${nonce}`, Date.now() + NONCE_KEPT_MS)))) return undefined
    const { signature: kept, ...rest } = wallet
    return signature.length <= MAX_SIGNATURE_IN_COOKIE ? { ...rest, signature: kept } : rest
  }

  return {
    secret,
    session: { strategy: 'jwt', maxAge: 24 * 60 * 60 },
    providers: [
      {
        id: 'credentials',
        name: 'Wallet',
        type: 'credentials',
        credentials: { message: { label: 'Message' }, signature: { label: 'Signature' } },
        async authorize(form) {
          const wallet = await signIn({ ...form })
          return wallet ? { id: `${wallet.chainId}:${wallet.address}`, wallet } : null
        },
      },
    ],
    callbacks: {
      /** Auth.js' own throws at what is no URL. */
      redirect({ url, baseUrl }) {
        const target = URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : undefined
        return target?.origin === baseUrl ? target.href : baseUrl
      },
      jwt: ({ token, user }) => (user?.wallet ? { ...token, wallet: user.wallet, sessionId: randomUUID() } : token),
      session: ({ session, token: { wallet } }) => (wallet ? { ...wallet } : session),
    },
    jwt: {
      async decode(parameters) {
        const token = await openToken(parameters)
        if (!token?.wallet) return token
        if (token.sessionId === undefined || Date.parse(token.wallet.expires) <= Date.now()) return null
        return (await orStoreFault(store.has(endedKey(token.sessionId)))) ? null : token
      },
    },
    events: {
      async signOut({ token }) {
        const { wallet, sessionId } = token ?? {}
        if (!wallet || sessionId === undefined) return
        await orStoreFault(store.add(endedKey(sessionId), Date.parse(wallet.expires)))
      },
    },
  }
}
