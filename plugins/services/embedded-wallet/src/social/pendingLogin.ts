import { type Clock, type Log, PorticoError, type SocialProvider } from '@portico/kernel'
import * as z from 'zod/mini'
import { requests } from '../protocol/messages.js'
import { id128 } from '../protocol/values.js'

const KEY = '@portico/pending_social'
/** As long as the server waits for it. */
const PENDING_MS = 10 * 60_000

const schema = /* @__PURE__ */ z.strictObject({
  state: id128,
  provider: requests.GET_SOCIAL_REDIRECT_URI.payload.shape.provider,
  startedMs: z.int(),
})

/** A login that another page goes on with in the place of this one. */
export interface PendingLogin {
  readonly state: string
  readonly provider: SocialProvider
  readonly startedMs: number
}

/** What a provider's page has led back with. */
export interface Answer {
  readonly provider: SocialProvider
  /** Passed on to the frame. @throws `SOCIAL_TIMEOUT` when it came too late */
  resultUri(): string
}

interface Page {
  readonly page: Window
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
}

/** Kept for this tab. @throws what the browser throws that keeps nothing here */
export function keepPending({ page }: Pick<Page, 'page'>, login: PendingLogin): void {
  page.sessionStorage.setItem(KEY, JSON.stringify(login))
}

export function dropPending({ page, log }: Pick<Page, 'page' | 'log'>): void {
  try {
    page.sessionStorage.removeItem(KEY)
  } catch (cause) {
    log.error('a login can not be forgotten', cause)
  }
}

/**
 * What the page was opened with, if it is the answer to a login that began in this tab. The kernel has given the page its address back
 * by now; parameters that any other page has led here with are taken out here. They are ignored, and end no login.
 * @param openedWith the page's address, as it was
 */
export function takeAnswer(openedWith: string, { page, clock, log }: Page): Answer | undefined {
  const url = new URL(openedWith, page.location.href)
  const [resultUri, state] = ['portico_result', 'portico_state'].map((name) => url.searchParams.get(name))
  if (resultUri === null && state === null) return undefined
  if (page.location.href === openedWith) {
    url.searchParams.delete('portico_result')
    url.searchParams.delete('portico_state')
    page.history.replaceState(page.history.state, '', url.href)
  }
  const pending = readPending({ page, log })
  if (!pending || !resultUri || pending.state !== state) {
    log.error('the page was opened with the result of a login that did not begin here')
    return undefined
  }
  dropPending({ page, log })
  const { provider, startedMs } = pending
  const waitedMs = clock.now() - startedMs
  return {
    provider,
    resultUri() {
      if (waitedMs < 0 || waitedMs >= PENDING_MS) throw new PorticoError('SOCIAL_TIMEOUT', { provider, waitedMs })
      return resultUri
    },
  }
}

function readPending({ page, log }: Pick<Page, 'page' | 'log'>): PendingLogin | undefined {
  try {
    const stored = page.sessionStorage.getItem(KEY)
    return stored === null ? undefined : schema.parse(JSON.parse(stored))
  } catch (cause) {
    log.error('a login that was begun can not be read', cause)
    return undefined
  }
}
