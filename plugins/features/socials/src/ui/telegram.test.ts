import { afterEach, describe, expect, it, vi } from 'vitest'
import { PROVIDERS } from '../manifest.js'
import { loginMode, type PlaceFacts, providersHere } from './telegram.js'

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const MACOS = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const APP = { TelegramWebviewProxy: {} }

function page(userAgent: string, more: object = {}, isInstalled = false): PlaceFacts {
  const navigator = { userAgent, maxTouchPoints: 0 }
  vi.stubGlobal('navigator', navigator)
  const matchMedia = (query: string) => ({ matches: isInstalled && query === '(display-mode: standalone)' })
  return { navigator, matchMedia, ...more } as unknown as PlaceFacts
}
afterEach(() => vi.unstubAllGlobals())

const without = (...removed: readonly string[]) => PROVIDERS.filter((one) => !removed.includes(one))

describe('inside Telegram', () => {
  it.each([
    ['iOS', IOS, without('google')],
    ['macOS', MACOS, without('x')],
    ['Android', ANDROID, without('facebook', 'x')],
    ['Windows', WINDOWS, PROVIDERS],
  ])('on %s, what does not work there is left out [S5.23]', (_, agent, left) => {
    expect(providersHere(PROVIDERS, page(agent, APP))).toEqual(left)
    expect(providersHere(PROVIDERS, page(agent))).toEqual(PROVIDERS)
  })

  it.each([
    ['its app', APP, true],
    ['its older app', { TelegramWebviewProxyProto: {} }, true],
    ['its script in the app', { Telegram: { WebApp: { platform: 'weba' } } }, true],
    ['its script elsewhere', { Telegram: { WebApp: { platform: 'unknown' } } }, false],
    ['something else of that name', { Telegram: 'x' }, false],
    ['nothing of that name', { Telegram: null }, false],
  ])('as %s tells, the page makes room for the provider [S5.23]', (_, more, isInside) => {
    expect(loginMode(page(ANDROID, more))).toBe(isInside ? 'redirect' : 'popup')
  })
})

it('an installed app makes room for the provider, too', () => {
  expect([loginMode(page(WINDOWS, {}, true)), loginMode(page(WINDOWS))]).toEqual(['redirect', 'popup'])
})
