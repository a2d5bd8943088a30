import * as z from 'zod/mini'
import { isWebAddress } from './composeLink.js'
import type { Place } from './readPlace.js'

/** Which way a link leads: into an app on this phone, or into another program or site beside this page. */
export type LinkKind = 'mobile' | 'desktop' | 'web'

/** What of a window opens links. */
export interface Opener {
  open(url: string, target: string, features: string): unknown
}

type Call = (url: string) => void
const telegramSchema = z.object({
  WebApp: z.object({ openLink: z.custom<Call>((call) => typeof call === 'function') }),
})

export function targetOf(kind: LinkKind, { container, isFramed }: Place): '_self' | '_top' | '_blank' {
  if (kind !== 'mobile' || container === 'telegram') return '_blank'
  return isFramed ? '_top' : '_self'
}

/**
 * Opens a composed link (wire §6.5). Only to be called while a tap is being handled, with nothing awaited before.
 * Returns whether the browser took it; what became of it only the visitor sees.
 */
export function openLink(url: string, kind: LinkKind, place: Place, page: Opener): boolean {
  try {
    const telegram = telegramSchema.safeParse((page as { Telegram?: unknown }).Telegram)
    // Telegram's own call refuses everything but web addresses.
    if (place.container === 'telegram' && telegram.success && isWebAddress(url)) {
      ;(page as unknown as { Telegram: { WebApp: { openLink: Call } } }).Telegram.WebApp.openLink(url)
    } else page.open(url, targetOf(kind, place), 'noopener,noreferrer')
    return true
  } catch {
    return false // a frame that may not leave its place
  }
}
