import { PorticoError, type SocialReturn } from '@portico/kernel'
import '@portico/service-embedded-wallet'
import { createLogin } from '@portico/test-kit/login'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSocials } from '../../test/openSocials.js'

afterEach(() => vi.unstubAllGlobals())

const GIVEN_UP = () => new PorticoError('REQUEST_REJECTED', { walletId: 'embedded:wallet' })
const missing = (reason: 'blocked' | 'lost') => new PorticoError('POPUP_MISSING', { reason })

/** Opened by a page of the plugin, so that there is a view to come back to. */
async function open(given = createLogin(), finish?: SocialReturn['finish'], locale = 'en') {
  const view = await openSocials(<p>Before</p>, given, { locale })
  await view.client.open({ view: 'ConnectingSocial', params: { provider: 'github', finish } } as never)
  await vi.waitFor(() => expect(view.title()).toBe('GitHub'))
  return { ...view, modes: () => given.login.social.mock.calls.map(([, { mode }]) => mode) }
}

describe('a login with a provider', () => {
  it('begins with the view, once, and connects [S3.15]', async () => {
    const given = createLogin()
    let end = () => {}
    given.login.social.mockImplementation(() => new Promise((resolve) => (end = resolve)))
    const { modes, text, announced, connect } = await open(given)
    await vi.waitFor(() => expect(text()).toContain('Continue in the new window'))
    await vi.waitFor(() => expect(announced()).toBe('Continue in the new window'))
    await vi.waitFor(() => expect(modes()).toEqual(['popup']))
    expect(connect).not.toHaveBeenCalled()
    end()
    await vi.waitFor(() => expect(connect).toHaveBeenCalledOnce())
    expect(modes()).toEqual(['popup'])
  })

  it('goes on in the place of the page where no window was opened', async () => {
    const given = createLogin()
    given.login.social.mockRejectedValueOnce(missing('blocked')).mockReturnValue(new Promise(() => {}))
    const { modes } = await open(given)
    await vi.waitFor(() => expect(modes()).toEqual(['popup', 'redirect']))
  })

  it('offers that where the window got lost, as it may have been closed', async () => {
    const given = createLogin()
    given.login.social.mockRejectedValueOnce(missing('lost')).mockReturnValue(new Promise(() => {}))
    const { modes, text, button } = await open(given)
    await vi.waitFor(() => expect(text()).toContain('The window was closed'))
    expect(modes()).toEqual(['popup'])
    button('Continue on this page').click()
    await vi.waitFor(() => expect(modes()).toEqual(['popup', 'redirect']))
    await vi.waitFor(() => expect(text()).toContain('Logging in with GitHub…'))
  })

  it('inside Telegram takes the place of the page at once [S5.23]', async () => {
    vi.stubGlobal('TelegramWebviewProxy', {})
    const given = createLogin()
    given.login.social.mockReturnValue(new Promise(() => {}))
    const { modes, text } = await open(given)
    await vi.waitFor(() => expect(modes()).toEqual(['redirect']))
    expect(text()).toContain('Logging in with GitHub…')
  })

  it('that is given up leads one view back', async () => {
    const given = createLogin()
    given.login.social.mockRejectedValue(GIVEN_UP())
    const view = await openSocials(<p>Before</p>, given)
    await view.client.open({ view: 'ConnectingSocial', params: { provider: 'github' } } as never)
    await vi.waitFor(() => expect(given.login.social).toHaveBeenCalledOnce())
    await vi.waitFor(() => expect(view.client.getState().open && view.title() === 'GitHub').toBe(false))
  })

  it.each([
    [new PorticoError('SOCIAL_UNTRUSTED', { origin: 'https://evil.example' }), 'Untrusted Origin'],
    [new PorticoError('SOCIAL_TIMEOUT', { provider: 'github', waitedMs: 300_000 }), 'The login took too long'],
    [
      new PorticoError('FRAME_ERROR', { request: 'CONNECT_SOCIAL', reason: 'No', frameCode: 'SOCIAL_FAILED' }),
      'Couldn’t log in with GitHub',
    ],
    [
      new PorticoError('FRAME_ERROR', { request: 'CONNECT_SOCIAL', reason: 'No', frameCode: 'STORAGE_BLOCKED' }),
      'This browser blocks the wallet’s storage',
    ],
  ])('says what went wrong with %s, and can be tried again', async (error, words) => {
    const given = createLogin()
    given.login.social.mockRejectedValueOnce(error)
    const { modes, text, button, announced, connect } = await open(given)
    await vi.waitFor(() => expect(text()).toContain(words))
    await vi.waitFor(() => expect(announced()).toContain(words))
    button('Try again').click()
    await vi.waitFor(() => expect(connect).toHaveBeenCalledOnce())
    expect(modes()).toEqual(['popup', 'popup'])
  })

  it('that the wallet does not offer can’t be tried again, and leads back to the other ways', async () => {
    const given = createLogin()
    const context = { request: 'GET_SOCIAL_REDIRECT_URI', reason: 'No', frameCode: 'METHOD_NOT_ALLOWED' }
    given.login.social.mockRejectedValue(new PorticoError('FRAME_ERROR', context))
    const { text, announced, button, title } = await open(given)
    const words = 'GitHub login isn’t available here'
    await vi.waitFor(() => expect(text()).toContain(words))
    await vi.waitFor(() => expect(announced()).toContain(words))
    expect(text()).not.toContain('Try again')
    button('Use another way to log in').click()
    await vi.waitFor(() => expect(title()).toBe('Connect wallet'))
  })

  it('ends when it is left, or cancelled', async () => {
    const given = createLogin()
    given.login.social.mockReturnValue(new Promise(() => {}))
    const { login, button } = await open(given)
    await vi.waitFor(() => expect(login.social).toHaveBeenCalledOnce())
    const signal = login.social.mock.calls[0]?.[1].signal
    expect(signal?.aborted).toBe(false)
    button('Cancel').click()
    await vi.waitFor(() => expect(signal?.aborted).toBe(true))
  })

  it('that has led back to the page is finished there, and begins anew when that fails', async () => {
    const finish = vi.fn<SocialReturn['finish']>()
    finish.mockRejectedValueOnce(new PorticoError('SOCIAL_TIMEOUT', { provider: 'github', waitedMs: 1 }))
    const { modes, text, button, connect } = await open(createLogin(), finish, 'de')
    await vi.waitFor(() => expect(text()).toContain('Die Anmeldung hat zu lange gedauert'))
    expect([finish.mock.calls.length, modes()]).toEqual([1, []])
    button('Erneut versuchen').click()
    await vi.waitFor(() => expect(connect).toHaveBeenCalledOnce())
    expect([finish.mock.calls.length, modes()]).toEqual([1, ['popup']])
  })
})
