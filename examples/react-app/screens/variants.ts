import type { PageSetup } from '../test/openPage.js'

export const THEMES = ['light', 'dark'] as const

export const SIZES: Readonly<Record<string, Partial<PageSetup>>> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Phone) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  },
}
