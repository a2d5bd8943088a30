import type { AuthOptions } from 'next-auth'
import { checkProof, type VerifySignature } from './checkProof.js'
import { decode } from './nextAuth.js'
import type { WalletSignIn } from './sessionTypes.js'
import { createUsedNonces } from './usedNonces.js'

/** Set up as any Auth.js server: what is special is the provider, and that a session ends with its message. */
export function createAuthOptions(config: {
  /** The site's, e.g. `https://shop.example`. Never what a request says of itself. */
  readonly origin: string
  readonly secret: string
  readonly verifySignature?: VerifySignature | undefined
}): AuthOptions {
  const { origin, secret, verifySignature } = config
  const nonces = createUsedNonces()

  /** The CSRF token has been compared with the cookie by now. */
  async function signIn(form: Partial<Record<string, string>>): Promise<WalletSignIn | undefined> {
    const { message = '', signature = '', csrfToken: nonce = '' } = form
    const wallet = await checkProof({ message, signature }, { origin, nonce, nowMs: Date.now() }, verifySignature)
    return wallet && nonces.use(nonce) ? wallet : undefined
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
      jwt: ({ token, user }) => (user?.wallet ? { ...token, wallet: user.wallet } : token),
      session: ({ session, token: { wallet } }) => (wallet ? { ...wallet } : session),
    },
    jwt: {
      async decode(parameters) {
        const token = await decode(parameters)
        const isOver = token?.wallet && Date.parse(token.wallet.expires) <= Date.now()
        return isOver ? null : token
      },
    },
  }
}
