import { createLogin } from '@portico/test-kit/login'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSocials } from '../../test/openSocials.js'
import { PROVIDERS } from '../manifest.js'
import { methodsOf } from './SocialMethods.js'

afterEach(() => vi.unstubAllGlobals())

const open = async (providers: Parameters<typeof methodsOf>[0], given = createLogin(), locale = 'en') => {
  given.login.social.mockReturnValue(new Promise(() => {}))
  const Methods = methodsOf(providers)
  const view = await openSocials(<Methods />, given, { locale, options: { providers } })
  const names = () => [...view.find('.socials').querySelectorAll('button')].map(({ textContent }) => textContent)
  return { ...view, names }
}

describe('the ways to log in', () => {
  it('are the host’s, all where they are four', async () => {
    const { names } = await open(['google', 'github', 'farcaster', 'x'])
    expect(names()).toEqual(['Google', 'GitHub', 'Farcaster', 'X'])
  })

  it('are the first three, and the way to the others [S9.23]', async () => {
    const { names, button, title, text } = await open(PROVIDERS)
    expect(names()).toEqual(['Google', 'X', 'Discord', 'More'])
    button('More').click()
    await vi.waitFor(() => expect(title()).toBe('Log in with'))
    await vi.waitFor(() => expect(text()).toBe('GoogleXDiscordFarcasterGitHubAppleFacebook'))
  })

  it('are none that does not work here [S5.23]', async () => {
    vi.stubGlobal('TelegramWebviewProxy', {})
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15; Pixel 9)')
    const { names } = await open(['x', 'facebook', 'github'])
    expect(names()).toEqual(['GitHub'])
  })

  it('lead to the login with the one that was chosen [S3.15, S3.18a]', async () => {
    const { button, title, login, client } = await open(['github', 'farcaster'])
    button('GitHub').click()
    await vi.waitFor(() => expect(login.social).toHaveBeenCalledOnce())
    expect([title(), login.social.mock.calls[0]?.[0]]).toEqual(['GitHub', 'github'])
    await client.dispose()
    const other = await open(['github', 'farcaster'])
    other.button('Farcaster').click()
    await vi.waitFor(() => expect(other.login.farcaster).toHaveBeenCalledOnce())
  })

  it('are named alike in every language', async () => {
    const { names } = await open(PROVIDERS, createLogin(), 'de')
    await vi.waitFor(() => expect(names()).toEqual(['Google', 'X', 'Discord', 'Mehr']))
  })
})
