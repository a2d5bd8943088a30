import { vi } from 'vitest'

/** Makes this process look like a page to the plugin, until the test is over. */
export function openPage(
  address = 'https://shop.example/basket/2?coupon=SECRET#pay',
  signals: { readonly globalPrivacyControl?: boolean; readonly doNotTrack?: string } = {},
): void {
  const { protocol, origin, host, pathname, href } = new URL(address)
  vi.stubGlobal('document', {})
  vi.stubGlobal('location', { protocol, origin, host, pathname, href })
  vi.stubGlobal('navigator', signals)
}
