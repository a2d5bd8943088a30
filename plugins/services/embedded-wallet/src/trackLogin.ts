import { type EmbeddedLogin, type EventBus, isPorticoError, type SocialProvider, toPorticoError } from '@portico/kernel'
import { WALLET_ID } from './walletId.js'

export type Track = (event: string, properties?: Readonly<Record<string, string | boolean>>) => void

export const createTrack =
  (events: Pick<EventBus, 'emit'>): Track =>
  (event, properties) =>
    events.emit('usage:tracked', { event, properties })

/** The same login, with usage events of how it goes. They never say who logs in. */
export function trackLogin(login: EmbeddedLogin, track: Track): EmbeddedLogin {
  async function trackSocial<T>(provider: SocialProvider | 'farcaster', ending: Promise<T>): Promise<T> {
    try {
      const ended = await ending
      track('SOCIAL_SUCCESS', { provider, reconnect: false })
      return ended
    } catch (cause) {
      const { code } = toPorticoError(cause, 'WALLET_FAILED', { walletId: WALLET_ID, method: 'CONNECT_SOCIAL' })
      const isCancelled = code === 'REQUEST_REJECTED' || code === 'REQUEST_ABORTED'
      track(isCancelled ? 'SOCIAL_CANCELLED' : 'SOCIAL_ERROR', isCancelled ? { provider } : { provider, code })
      throw cause
    }
  }

  return {
    async email(address, options) {
      track('EMAIL_SUBMITTED')
      return login.email(address, options)
    },
    async awaitDevice(options) {
      await login.awaitDevice(options)
      track('EMAIL_DEVICE_APPROVED')
    },
    async code(text, options) {
      try {
        await login.code(text, options)
        track('EMAIL_CODE_ACCEPTED')
      } catch (cause) {
        const code = isPorticoError(cause, 'FRAME_ERROR') ? cause.context.frameCode : undefined
        if (code?.startsWith('OTP_')) track('EMAIL_CODE_REFUSED', { code })
        throw cause
      }
    },
    async changeEmail(step, options) {
      const next = await login.changeEmail(step, options)
      if (next === 'done') track('EMAIL_UPDATED')
      return next
    },
    async social(provider, options) {
      track('SOCIAL_STARTED', { provider })
      await trackSocial(provider, login.social(provider, options))
    },
    returned() {
      const back = login.returned()
      return back && { ...back, finish: (options) => trackSocial(back.provider, back.finish(options)) }
    },
    async farcaster(options) {
      track('SOCIAL_STARTED', { provider: 'farcaster' })
      const begun = login.farcaster(options)
      // Fails also when the login has not begun.
      const done = trackSocial(
        'farcaster',
        begun.then((login) => login.done),
      )
      done.catch(() => {}) // it may end before anything waits for it
      return { uri: (await begun).uri, done }
    },
  }
}
