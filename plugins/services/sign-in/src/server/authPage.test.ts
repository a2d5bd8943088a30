import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserPage } from './authPage.js'
import { createAuthClient } from './createAuthClient.js'

describe('in a browser', () => {
  const written = new Map<string, string>()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = new EventTarget()

  beforeEach(() => {
    written.clear()
    vi.stubGlobal('document', document)
    vi.stubGlobal('window', window)
    vi.stubGlobal('location', { origin: 'https://shop.example', href: 'https://shop.example/cart', assign: vi.fn() })
    vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => void written.set(key, value) })
  })
  afterEach(() => vi.unstubAllGlobals())

  const storageEvent = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))

  it('the page is where the browser is, and goes where it is sent', () => {
    const page = browserPage()
    expect([page.origin, page.href()]).toEqual(['https://shop.example', 'https://shop.example/cart'])
    page.go('https://shop.example/away')
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('https://shop.example/away')
  })

  it('another tab is heard by what it writes, and by clearing all [S7.32]', () => {
    const listener = vi.fn()
    const stop = browserPage().onOtherTab(listener)
    storageEvent('nextauth.message', '{"event":"session"}')
    expect(listener).toHaveBeenCalledTimes(1)
    storageEvent(null, null)
    expect(listener).toHaveBeenCalledTimes(2)
    storageEvent('theme', 'dark')
    storageEvent('nextauth.message', null)
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    storageEvent('nextauth.message', '{}')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('other tabs hear of it in the auth library’s own words, each time anew, without a secret [S7.32]', () => {
    const page = browserPage()
    page.tellOtherTabs('signin')
    const first = written.get('nextauth.message')
    page.tellOtherTabs('signin')
    expect(written.get('nextauth.message')).not.toBe(first)
    expect(JSON.parse(first ?? '')).toEqual({
      event: 'session',
      data: { trigger: 'signin' },
      timestamp: expect.any(String),
    })
    expect([...written.keys()]).toEqual(['nextauth.message'])
  })

  it('a blocked storage is borne', () => {
    vi.stubGlobal('localStorage', {
      setItem() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    expect(() => browserPage().tellOtherTabs('signout')).not.toThrow()
  })

  it('being looked at is reported, until the last listener leaves [S7.32]', () => {
    const page = browserPage()
    const listener = vi.fn()
    const stop = page.onVisibility(listener)
    document.visibilityState = 'hidden'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(page.isVisible()).toBe(false)
    document.visibilityState = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(page.isVisible()).toBe(true)
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

it('on a server the client exists, and makes no request', async () => {
  const asked = vi.fn(fetch)
  const client = createAuthClient({ fetch: asked, sessionRequired: true, pollingSec: 5 })
  expect(client.state.get()).toEqual({ status: 'loading' })
  await expect(client.session()).rejects.toMatchObject({ code: 'HTTP_FAILED' })
  expect(() => client.start()()).not.toThrow()
  await expect(client.signIn()).rejects.toMatchObject({ code: 'AUTH_CALLBACK_URL' })
  const page = browserPage()
  expect([page.origin, page.href(), page.isVisible()]).toEqual(['', '', false])
  expect(() => [page.go('/'), page.tellOtherTabs('signin'), page.onOtherTab(() => {})()]).not.toThrow()
})
