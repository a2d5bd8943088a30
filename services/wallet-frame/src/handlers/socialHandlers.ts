import { type FrameHandlers, FrameRefusal } from '@portico/service-embedded-wallet/frame'
import type { Frame } from '../frame.js'
import { notServed } from '../refusals.js'
import { createVerifiers } from '../social/verifiers.js'
import { answerUser, checkUserQuery } from '../wallet/answerUser.js'

const over = () => new FrameRefusal('SOCIAL_FAILED', 'There is no such login')

/** Throws METHOD_NOT_ALLOWED for a provider that the operator has not set up. */
async function requireServed({ config }: Frame, provider: string): Promise<void> {
  const { socials } = await config()
  if (!socials.includes(provider)) throw notServed(`logins with ${provider}`)
}

/** Logins at other providers (S3.15), and by Farcaster (S3.18). */
export function socialHandlers(
  frame: Frame,
): Pick<FrameHandlers, 'GET_SOCIAL_REDIRECT_URI' | 'CONNECT_SOCIAL' | 'GET_FARCASTER_URI' | 'CONNECT_FARCASTER'> {
  const verifiers = createVerifiers({ store: frame.store, now: frame.clock.now })
  /** Of the Farcaster login that was begun last. */
  let channel: string | undefined

  return {
    async GET_SOCIAL_REDIRECT_URI(asked) {
      await requireServed(frame, asked.provider)
      const { beginLogin, awaitResult } = await import('../social/socialLogin.js')
      const { uri, login } = await beginLogin(frame, asked)
      if (asked.mode === 'redirect') {
        await verifiers.keep(login)
        return { uri }
      }
      verifiers.hold(login)
      awaitResult(frame, login, () => !verifiers.isHeld(login)).then(
        (resultUri) => verifiers.isHeld(login) && frame.tellResult({ state: login.state, resultUri }),
        // The page that waits has a limit of its own.
        () => {},
      )
      return { uri }
    },

    async CONNECT_SOCIAL({ uri, ...query }, tools) {
      await checkUserQuery(frame, query)
      const state = URL.canParse(uri) ? new URL(uri).searchParams.get('state') : null
      const login = state === null ? undefined : await verifiers.take(state)
      if (!login) throw over()
      const { redeem } = await import('../social/socialLogin.js')
      const { token } = await redeem(frame, uri, login)
      await frame.access.keepToken(token)
      frame.tellSession()
      if (query.siwx) tools.expectPerson()
      return answerUser(frame, query, tools)
    },

    async GET_FARCASTER_URI() {
      await requireServed(frame, 'farcaster')
      const { beginFarcaster } = await import('../social/farcasterLogin.js')
      const begun = await beginFarcaster(frame)
      channel = begun.channel
      return { uri: begun.uri }
    },

    async CONNECT_FARCASTER(_nothing, { signal, expectPerson }) {
      const mine = channel
      if (mine === undefined) throw over()
      expectPerson()
      const { awaitFarcaster } = await import('../social/farcasterLogin.js')
      const { token, userName } = await awaitFarcaster(frame, mine, () => signal.aborted || channel !== mine)
      channel = undefined
      await frame.access.keepToken(token)
      frame.tellSession()
      return { userName: userName ?? '' }
    },
  }
}
