import type { AuthenticationRequest, CallOptions, ChainId, Log, SignIn } from '@portico/kernel'
import { withoutUndefined } from './protocol/withoutUndefined.js'
import type { UserQuery } from './users.js'
import { type FamilyUser, kindsOf } from './users.js'

/** Signing in along with the login: one consent in the frame in the place of two (wire §1.7). */
export interface SiwxStep {
  /** What the frame is asked to sign; undefined where nothing is to be signed, or not in this form. */
  prepare(chainId: ChainId, options?: CallOptions): Promise<UserQuery['siwx']>
  /** Keeps what it has signed. Without that, or when it is not what was asked for, the ordinary prompt follows. */
  accept(user: FamilyUser): Promise<void>
}

export function createSiwxStep(signIn: SignIn | undefined, log: Log): SiwxStep {
  let open: AuthenticationRequest | undefined
  return {
    async prepare(chainId) {
      open = await signIn?.authentication([chainId])
      if (!open) return undefined
      const { domain, uri, version, nonce, statement, iat, exp, nbf, requestId, resources } = open
      const times = { issuedAt: iat, expirationTime: exp, notBefore: nbf }
      const fields = { chainId, domain, uri, version, nonce, statement, ...times, requestId }
      return withoutUndefined({ ...fields, resources: resources && [...resources] })
    },
    async accept(user) {
      const request = open
      open = undefined
      const { siwx } = user.user
      const [inUse] = kindsOf(user)
      if (!request || !siwx || !inUse) return
      try {
        await signIn?.acceptText(request, { account: inUse.account, ...siwx })
      } catch (cause) {
        log.error('what was signed along with the login does not count', cause)
      }
    },
  }
}
