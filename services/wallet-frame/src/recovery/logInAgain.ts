import { logins, type NewSession, nothing } from '../api/answers.js'
import { ApiError } from '../api/apiError.js'
import { bytesToText } from '../api/base64url.js'
import type { ProviderName } from '../api/texts.js'
import type { Frame } from '../frame.js'
import { awaitFarcaster, beginFarcaster } from '../social/farcasterLogin.js'
import { awaitResult, beginLogin, redeem } from '../social/socialLogin.js'

/** One way to log in again. */
export interface LoginAgain {
  readonly provider: ProviderName
  /** To be opened in a window of its own. */
  readonly uri: string
  /** Once the person has. Throws OTHER_ACCOUNT when it was another one. */
  done(): Promise<void>
}

/** Logins of the same account, whose session takes the place of the one before. */
export async function logInAgain(frame: Frame, userId: string, signal: AbortSignal): Promise<readonly LoginAgain[]> {
  const { api, access } = frame
  const { identities } = await api.ask('GET v1/identities', logins)
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const isOver = () => signal.aborted

  async function accept({ token, user }: NewSession): Promise<void> {
    if (user.userId === userId) return access.keepToken(token)
    await api.ask('DELETE v1/session', nothing, undefined, { token })
    throw new ApiError('OTHER_ACCOUNT', 'This is another account')
  }

  async function begin(provider: ProviderName): Promise<LoginAgain> {
    if (provider === 'farcaster') {
      const { uri, channel } = await beginFarcaster(frame)
      return { provider, uri, done: async () => accept(await awaitFarcaster(frame, channel, isOver)) }
    }
    const state = bytesToText(crypto.getRandomValues(new Uint8Array(16)))
    const { uri, login } = await beginLogin(frame, { provider, state, mode: 'popup' })
    const done = async () => accept(await redeem(frame, await awaitResult(frame, login, isOver), login))
    return { provider, uri, done }
  }

  return Promise.all(providers.map(begin))
}
