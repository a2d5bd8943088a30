import { type CallOptions, type Clock, type EmbeddedLogin, type Log, PorticoError } from '@portico/kernel'
import { cleanText } from '@portico/kernel/untrusted'
import type { Enter } from '../enter.js'
import type { Session } from '../session.js'
import { NAME_LENGTH } from '../storage.js'
import { LOGIN_MS } from './awaitResult.js'
import { openAddress } from './openAddress.js'

/** Logging in with a Farcaster account, which is on a phone. */
export function createFarcasterLogin(parts: {
  readonly session: Session
  readonly enter: Enter
  readonly clock: Clock
  readonly log: Log
}): EmbeddedLogin['farcaster'] {
  const { session, enter, clock, log } = parts

  /** The frame waits for the phone until it is loaded anew. */
  async function orReload<T>(work: Promise<T>, { signal }: CallOptions): Promise<T> {
    try {
      return await work
    } catch (cause) {
      const isLeft = signal?.aborted
      if (isLeft) session.ask('RELOAD', undefined).catch((reason) => log.error('the frame did not reload', reason))
      throw cause
    }
  }

  async function finish(options: CallOptions): Promise<{ readonly userName: string }> {
    const { userName } = await session.ask('CONNECT_FARCASTER', undefined, options)
    const name = cleanText(userName, NAME_LENGTH)
    await enter({ ...options, person: { connected_social: 'farcaster', social_username: name || undefined } })
    return { userName: name }
  }

  return async ({ signal } = {}) => {
    await session.open({ signal })
    const mine = new AbortController()
    const giveUp = () => mine.abort()
    signal?.addEventListener('abort', giveUp, { once: true })
    const { uri } = await orReload(session.ask('GET_FARCASTER_URI', undefined, mine), mine)
    const address = openAddress(uri, 'GET_FARCASTER_URI')
    let isLate = false
    const stopTimer = clock.after(LOGIN_MS, () => {
      isLate = true
      giveUp()
    })
    const done = orReload(finish(mine), mine)
      .catch((cause: unknown) => {
        throw isLate ? new PorticoError('SOCIAL_TIMEOUT', { provider: 'farcaster', waitedMs: LOGIN_MS }) : cause
      })
      .finally(() => {
        stopTimer()
        signal?.removeEventListener('abort', giveUp)
      })
    done.catch(() => {}) // the caller hears of it when it waits for it
    return { uri: address, done }
  }
}
