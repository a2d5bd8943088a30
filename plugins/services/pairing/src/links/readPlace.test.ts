import { describe, expect, it } from 'vitest'
import { type Place, type PlaceFacts, readPlace } from './readPlace.js'

const page = (userAgent: string, more: object = {}): PlaceFacts => {
  const self = {}
  return { navigator: { userAgent }, self, top: self, ...more }
}
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('the place', () => {
  it.each<[string, string, Place['system'], Place['container']]>([
    ['Safari on a phone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'ios', 'browser'],
    ['Chrome on iOS', `${IPHONE} CriOS/137.0.7151.51 Mobile/15E148 Safari/604.1`, 'ios', 'browser'],
    ['Chrome on Android', `${ANDROID} Chrome/137.0.0.0 Mobile Safari/537.36`, 'android', 'browser'],
    [
      'Firefox on Android',
      'Mozilla/5.0 (Android 15; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0',
      'android',
      'browser',
    ],
    ['Safari on a desktop', `${MAC} Version/18.5 Safari/605.1.15`, 'desktop', 'browser'],
    [
      'Chrome on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
      'desktop',
      'browser',
    ],
    ['Facebook', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/510.0.0.38.109;FBBV/0]`, 'ios', 'embedded'],
    [
      'Facebook on Android',
      `${ANDROID} Chrome/137.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/510.0;]`,
      'android',
      'embedded',
    ],
    ['Instagram', `${IPHONE} Mobile/15E148 Instagram 380.0.0.28.104 (iPhone16,2; iOS 18_5)`, 'ios', 'embedded'],
    ['X', `${IPHONE} Mobile/15E148 Twitter for iPhone/11.2`, 'ios', 'embedded'],
    ['LinkedIn', `${ANDROID} Chrome/137.0 Mobile Safari/537.36 [LinkedInApp]/4.1`, 'android', 'embedded'],
    ['WeChat', `${ANDROID} Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50`, 'android', 'embedded'],
    ['Line', `${IPHONE} Mobile/15E148 Safari Line/15.8.0`, 'ios', 'embedded'],
    [
      'TikTok',
      `${ANDROID} Chrome/137.0 Mobile Safari/537.36 musical_ly_2023908050 BytedanceWebview/d8a21c6`,
      'android',
      'embedded',
    ],
    ['Snapchat', `${IPHONE} Mobile/15E148 Snapchat/13.40.0.42`, 'ios', 'embedded'],
    ["a wallet's own browser", `${ANDROID} Chrome/137.0 Mobile Safari/537.36 MetaMaskMobile`, 'android', 'browser'],
  ])('of %s', (_, userAgent, system, container) => {
    expect(readPlace(page(userAgent))).toEqual({ system, container, isFramed: false })
  })

  it('of a tablet that says it is a Macintosh', () => {
    expect(readPlace({ ...page(MAC), navigator: { userAgent: MAC, maxTouchPoints: 5 } }).system).toBe('ios')
  })

  it.each<[string, object, boolean]>([
    ["Telegram's app on Android", { TelegramWebviewProxy: {} }, true],
    ["Telegram's app on iOS", { TelegramWebviewProxyProto: {} }, true],
    ["Telegram's script inside Telegram", { Telegram: { WebApp: { platform: 'weba' } } }, true],
    ["Telegram's script elsewhere", { Telegram: { WebApp: { platform: 'unknown' } } }, false],
    ['something else of that name', { Telegram: 'x' }, false],
  ])('with %s', (_, more, isTelegram) => {
    expect(readPlace(page(ANDROID, more)).container).toBe(isTelegram ? 'telegram' : 'browser')
  })

  it('in a frame, also in one that may not look at its page', () => {
    expect(readPlace({ ...page(MAC), top: {} }).isFramed).toBe(true)
    const shut = Object.defineProperty(page(MAC, { top: undefined }), 'top', {
      get() {
        throw new DOMException('Blocked', 'SecurityError')
      },
    })
    expect(readPlace(shut).isFramed).toBe(true)
  })
})
