import { type EmbeddedLogin, PorticoError } from '@portico/kernel'
import '@portico/service-embedded-wallet'
import { createLogin } from '@portico/test-kit/login'
import { describe, expect, it, vi } from 'vitest'
import { openSocials } from '../../test/openSocials.js'
import { ConnectingFarcasterView } from './ConnectingFarcasterView.js'

const URI = 'https://phone.example/login?channel=1'

function waiting() {
  const given = createLogin()
  let end = (_user: { readonly userName: string }) => {}
  given.login.farcaster.mockImplementation(async () => ({ uri: URI, done: new Promise((resolve) => (end = resolve)) }))
  return { given, end: () => end({ userName: 'ann' }) }
}
const open = (given: ReturnType<typeof createLogin>) => openSocials(<ConnectingFarcasterView />, given)

describe('a login with Farcaster', () => {
  it('shows a code to scan and its link, and connects when the phone has answered [S3.18a, S3.18b]', async () => {
    const { given, end } = waiting()
    const { find, text, button, title, announced, connect, login } = await open(given)
    await vi.waitFor(() => expect(find('.qr').dataset.uri).toBe(URI))
    expect([title(), text()]).toEqual(['Farcaster', expect.stringContaining('Scan this code with the phone')])
    await vi.waitFor(() => expect(announced()).toContain('Scan this code'))
    expect(button('Copy link')).toBeDefined()
    end()
    await vi.waitFor(() => expect(connect).toHaveBeenCalledOnce())
    expect(login.farcaster).toHaveBeenCalledOnce()
  })

  it('is a link on a phone [S3.18a]', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15; Pixel 9)')
    const { find, text } = await open(waiting().given)
    await vi.waitFor(() => expect(find<HTMLAnchorElement>('a').href).toBe(URI))
    expect([find('a').textContent, find('a').getAttribute('rel')]).toEqual(['Open Farcaster', 'noopener noreferrer'])
    expect(text()).not.toContain('Scan')
    vi.restoreAllMocks()
  })

  it('ends when it is left [S3.18b]', async () => {
    const { client, login, find } = await open(waiting().given)
    await vi.waitFor(() => expect(find('.qr').dataset.uri).toBe(URI))
    const signal = login.farcaster.mock.calls[0]?.[0]?.signal
    expect(signal?.aborted).toBe(false)
    client.close({ force: true })
    await vi.waitFor(() => expect(signal?.aborted).toBe(true))
  })

  it('that failed can be tried again, with a new code', async () => {
    const given = createLogin()
    const late = () => new PorticoError('SOCIAL_TIMEOUT', { provider: 'farcaster', waitedMs: 300_000 })
    given.login.farcaster.mockImplementationOnce(async () => ({ uri: URI, done: Promise.reject(late()) }))
    const again = { uri: `${URI}2`, done: new Promise(() => {}) } as Awaited<ReturnType<EmbeddedLogin['farcaster']>>
    given.login.farcaster.mockImplementationOnce(async () => again)
    const { text, button, find } = await open(given)
    await vi.waitFor(() => expect(text()).toContain('The login took too long'))
    button('Try again').click()
    await vi.waitFor(() => expect(find('.qr').dataset.uri).toBe(`${URI}2`))
  })

  it('that the wallet does not offer leads back to the other ways', async () => {
    const given = createLogin()
    const context = { request: 'GET_FARCASTER_URI', reason: 'No', frameCode: 'METHOD_NOT_ALLOWED' }
    given.login.farcaster.mockRejectedValue(new PorticoError('FRAME_ERROR', context))
    const { text, button, title } = await open(given)
    await vi.waitFor(() => expect(text()).toContain('Farcaster login isn’t available here'))
    button('Use another way to log in').click()
    await vi.waitFor(() => expect(title()).toBe('Connect wallet'))
    expect(given.login.farcaster).toHaveBeenCalledOnce()
  })
})
