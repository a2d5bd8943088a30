import { mobilePlatform } from '@portico/ui/plugin'
import type { LoginProvider } from '../manifest.js'

/** What of a window tells where it runs. */
export type PlaceFacts = Pick<Window, 'matchMedia'> & { readonly navigator: Pick<Navigator, 'userAgent'> }

type System = 'ios' | 'macos' | 'android'

/** What providers don't do inside Telegram's app (S5.23). */
const REMOVED: Readonly<Record<System, readonly LoginProvider[]>> = {
  ios: ['google'],
  macos: ['x'],
  android: ['facebook', 'x'],
}

function systemOf({ navigator }: PlaceFacts): System | undefined {
  return mobilePlatform() ?? (/Macintosh/.test(navigator.userAgent) ? 'macos' : undefined)
}

/** Its apps leave a proxy in the page. Its script alone, which any page may load, says `unknown` elsewhere. */
function isTelegram(page: PlaceFacts): boolean {
  if ('TelegramWebviewProxy' in page || 'TelegramWebviewProxyProto' in page) return true
  const { Telegram } = page as { readonly Telegram?: { readonly WebApp?: { readonly platform?: unknown } } | null }
  const platform = Telegram?.WebApp?.platform
  return typeof platform === 'string' && platform !== 'unknown'
}

/** Those of the host's that work here. */
export function providersHere(
  providers: readonly LoginProvider[],
  page: PlaceFacts = window,
): readonly LoginProvider[] {
  const system = isTelegram(page) ? systemOf(page) : undefined
  return system ? providers.filter((provider) => !REMOVED[system].includes(provider)) : providers
}

/** Where a window would open outside of the app, and could not come back to the page. */
export const loginMode = (page: PlaceFacts = window): 'popup' | 'redirect' =>
  isTelegram(page) || page.matchMedia('(display-mode: standalone)').matches ? 'redirect' : 'popup'
