import * as z from 'zod/mini'

/** Where the page runs, as far as it decides how a wallet can be opened. */
export interface Place {
  readonly system: 'ios' | 'android' | 'desktop'
  /** `embedded`: the browser inside another app, which is known not to open links of other apps. */
  readonly container: 'browser' | 'telegram' | 'embedded'
  /** Whether the page is a frame of another one. */
  readonly isFramed: boolean
}

/** What of a window tells the place. */
export interface PlaceFacts {
  readonly navigator: { readonly userAgent: string; readonly maxTouchPoints?: number | undefined }
  readonly self: unknown
  readonly top: unknown
}

/** Facebook, Instagram, LinkedIn, X, Line, WeChat, TikTok, Snapchat, Pinterest. */
const EMBEDDED =
  /\bFBA[NV]\b|\bFB_IAB\b|Instagram|LinkedInApp|Twitter|\bLine\/|MicroMessenger|musical_ly|BytedanceWebview|TikTok|Snapchat|Pinterest\//i

const telegramSchema = z.object({ WebApp: z.object({ platform: z.string() }) })

export function readPlace(page: PlaceFacts): Place {
  const { userAgent } = page.navigator
  return {
    system: systemOf(page.navigator),
    container: isTelegram(page) ? 'telegram' : EMBEDDED.test(userAgent) ? 'embedded' : 'browser',
    isFramed: isFramed(page),
  }
}

function systemOf({ userAgent, maxTouchPoints = 0 }: PlaceFacts['navigator']): Place['system'] {
  // A tablet of Apple's says that it is a Macintosh, which has no screen to touch.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return /Android/i.test(userAgent) ? 'android' : 'desktop'
}

/** Telegram's apps leave a proxy in the page; its script alone, which any page may load, says `unknown` elsewhere. */
function isTelegram(page: PlaceFacts): boolean {
  if ('TelegramWebviewProxy' in page || 'TelegramWebviewProxyProto' in page) return true
  const script = telegramSchema.safeParse((page as { Telegram?: unknown }).Telegram)
  return script.success && script.data.WebApp.platform !== 'unknown'
}

function isFramed(page: PlaceFacts): boolean {
  try {
    return page.self !== page.top
  } catch {
    return true // a frame of another origin may not look
  }
}
