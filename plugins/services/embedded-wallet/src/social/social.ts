import {
  type CallOptions,
  type Clock,
  type EmbeddedLogin,
  type Log,
  PorticoError,
  type Services,
  type SocialProvider,
  untilAborted,
} from '@portico/kernel'
import { cleanText } from '@portico/kernel/untrusted'
import type { Enter } from '../enter.js'
import { createId } from '../protocol/values.js'
import type { Session } from '../session.js'
import { NAME_LENGTH } from '../storage.js'
import { WALLET_ID } from '../walletId.js'
import { awaitResult, type SocialResult } from './awaitResult.js'
import { openAddress } from './openAddress.js'
import { type Answer, dropPending, keepPending } from './pendingLogin.js'

const WINDOW = 'popup,width=600,height=800'
/** A page that is still here by then is not being left. */
const LEAVE_MS = 30_000

/** Logging in with a provider, on its own pages. */
export interface SocialLogin extends Pick<EmbeddedLogin, 'social' | 'returned'> {
  /** What the frame says of a login that a window could not tell this page of. */
  hear(result: SocialResult): void
}

export function createSocialLogin(parts: {
  readonly session: Session
  readonly enter: Enter
  readonly services: Pick<Services, 'frameUrl'>
  readonly page: Window
  readonly clock: Clock
  readonly log: Log
  /** The address that another page has to lead back to. */
  readonly leave: () => string
  /** What this page was opened with. */
  readonly answer: Answer | undefined
}): SocialLogin {
  const { session, enter, services, page, clock, log } = parts
  let { answer } = parts
  let hear = (_result: SocialResult) => {}
  let giveUp = () => {}

  async function connect(provider: SocialProvider, resultUri: string, options: CallOptions): Promise<void> {
    const { userName } = await session.ask('CONNECT_SOCIAL', { uri: resultUri }, options)
    const name = cleanText(userName ?? '', NAME_LENGTH) || undefined
    await enter({ ...options, person: { connected_social: provider, social_username: name } })
  }

  /** Up to the first wait in the caller's own task: browsers open windows in a click only. */
  async function logInByPopup(provider: SocialProvider, { signal }: CallOptions): Promise<void> {
    const frame = frameOf(services)
    const state = createId()
    const popup = page.open(`${frame.origin}${frame.pathname.replace(/\/$/, '')}/popup?state=${state}`, '', WINDOW)
    if (!popup) throw new PorticoError('POPUP_MISSING', { reason: 'blocked' })
    const awaited = awaitResult({ provider, state, popup, frameOrigin: frame.origin }, { page, clock, signal })
    awaited.resultUri.catch(() => {}) // it may end before anything waits for it
    hear = awaited.hear
    try {
      const payload = { provider, state, mode: 'popup' } as const
      const { uri } = await session.ask('GET_SOCIAL_REDIRECT_URI', payload, { signal })
      // Whether it was closed, or parted from this page by the page's headers, can't be told.
      if (popup.closed) throw new PorticoError('POPUP_MISSING', { reason: 'lost' })
      popup.location.replace(openAddress(uri, 'GET_SOCIAL_REDIRECT_URI'))
      const resultUri = await awaited.resultUri
      popup.close()
      await connect(provider, resultUri, { signal })
    } finally {
      popup.close()
    }
  }

  async function logInByRedirect(provider: SocialProvider, { signal }: CallOptions): Promise<void> {
    const state = createId()
    const payload = { provider, state, mode: 'redirect', returnTo: parts.leave() } as const
    const { uri } = await session.ask('GET_SOCIAL_REDIRECT_URI', payload, { signal })
    const address = openAddress(uri, 'GET_SOCIAL_REDIRECT_URI')
    keepPending({ page }, { state, provider, startedMs: clock.now() })
    await leave(address, { provider, signal })
  }

  /** Ends only for a page that stays, or that the person has come back to without an answer. */
  async function leave(
    address: string,
    { provider, signal }: CallOptions & { readonly provider: SocialProvider },
  ): Promise<void> {
    let stop = () => {}
    const stayed = new Promise<never>((_, reject) => {
      const onBack = ({ persisted }: PageTransitionEvent) => {
        if (persisted) reject(new PorticoError('REQUEST_REJECTED', { walletId: WALLET_ID }))
      }
      const stopTimer = clock.after(LEAVE_MS, () =>
        reject(new PorticoError('SOCIAL_TIMEOUT', { provider, waitedMs: LEAVE_MS })),
      )
      page.addEventListener('pageshow', onBack)
      stop = () => {
        stopTimer()
        page.removeEventListener('pageshow', onBack)
      }
    })
    page.location.assign(address)
    try {
      await untilAborted(stayed, signal, 'CONNECT_SOCIAL')
    } finally {
      stop()
      page.stop()
      dropPending({ page, log })
    }
  }

  return {
    hear: (result) => hear(result),
    async social(provider, { mode, signal }) {
      giveUp() // the window of another provider
      if (signal?.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'CONNECT_SOCIAL' })
      const mine = new AbortController()
      const abort = () => mine.abort()
      giveUp = abort
      signal?.addEventListener('abort', abort)
      try {
        await (mode === 'popup' ? logInByPopup : logInByRedirect)(provider, mine)
      } finally {
        signal?.removeEventListener('abort', abort)
        abort()
      }
    },
    returned() {
      const found = answer
      answer = undefined
      if (!found) return undefined
      const { provider, resultUri } = found
      return { provider, finish: async (options = {}) => connect(provider, resultUri(), options) }
    },
  }
}

function frameOf({ frameUrl }: Pick<Services, 'frameUrl'>): URL {
  if (frameUrl === undefined) throw new PorticoError('FRAME_UNREACHABLE', { url: '' })
  return new URL(frameUrl)
}
