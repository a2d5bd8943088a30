import { describe, expect, it } from 'vitest'
import { isMobileAgent, platformOf } from './isMobile.js'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('the device', () => {
  it.each([
    [
      'an iPhone',
      { userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Mobile/15E148` },
      'ios',
      true,
    ],
    [
      'an iPad that says it is a Macintosh',
      {
        userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`,
        maxTouchPoints: 5,
      },
      'ios',
      true,
    ],
    [
      'a Macintosh',
      {
        userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`,
        maxTouchPoints: 0,
      },
      undefined,
      false,
    ],
    [
      'an Android phone',
      { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0.0.0 Mobile Safari/537.36' },
      'android',
      true,
    ],
    [
      'an Android tablet',
      { userAgent: 'Mozilla/5.0 (Linux; Android 15; SM-X810) Chrome/131.0.0.0 Safari/537.36' },
      'android',
      true,
    ],
    [
      'a phone of another system',
      { userAgent: 'Mozilla/5.0 (Mobile; rv:48.0) Gecko/48.0 Firefox/48.0' },
      undefined,
      true,
    ],
    [
      'a phone with a plain user agent that says so elsewhere',
      { userAgent: 'Mozilla/5.0', userAgentData: { mobile: true } },
      undefined,
      true,
    ],
    [
      'Windows with a touch screen',
      { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0', maxTouchPoints: 10 },
      undefined,
      false,
    ],
    [
      'Linux',
      { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0.0.0', userAgentData: { mobile: false } },
      undefined,
      false,
    ],
  ] as const)('%s', (_, agent, platform, isMobile) => {
    expect(platformOf(agent)).toBe(platform)
    expect(isMobileAgent(agent)).toBe(isMobile)
  })
})
