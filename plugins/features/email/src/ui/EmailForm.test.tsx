import { PorticoError } from '@portico/kernel'
import { createLogin } from '@portico/test-kit/login'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openLogin } from '../../test/openLogin.js'
import { EmailForm } from './EmailForm.js'

async function open(given?: ReturnType<typeof createLogin>, locale?: string) {
  const view = await openLogin(<EmailForm />, given, locale === undefined ? {} : { locale })
  const field = view.find<HTMLInputElement>('input')
  return {
    ...view,
    field,
    submit(text: string) {
      view.enter(field, text)
      view.find<HTMLFormElement>('form').requestSubmit()
    },
    said: (words: string) => vi.waitFor(() => expect(view.find('[role=alert]').textContent).toBe(words)),
  }
}

describe('the field of the login', () => {
  it('refuses what is no address, without asking, until it is mended [S5.1a]', async () => {
    const { field, find, submit, said, enter, login } = await open()
    submit('ann@shop')
    await said('Enter a valid email address')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toBe(find('[role=alert]').id)
    enter(field, 'ann@shop.example')
    await said('')
    expect([login.email.mock.calls, field.hasAttribute('aria-invalid')]).toEqual([[], false])
  })

  it('has a code sent once, and goes on to where it is entered [S4.15a, S4.15b]', async () => {
    const given = createLogin()
    let answer = () => {}
    given.login.email.mockImplementation(
      () => new Promise((resolve) => (answer = () => resolve({ next: 'code', codeLength: 6 }))),
    )
    const { submit, button, login, title, text } = await open(given)
    submit(' ann@shop.example ')
    await vi.waitFor(() => expect(login.email).toHaveBeenCalled())
    await vi.waitFor(() => expect(button('Continue').getAttribute('aria-disabled')).toBe('true'))
    button('Continue').click()
    submit('ann@shop.example')
    expect(login.email.mock.calls.map(([address]) => address)).toEqual(['ann@shop.example'])
    answer()
    await vi.waitFor(() => expect(title()).toBe('Enter the code'))
    await vi.waitFor(() => expect(text()).toContain('Code sent to ann@shop.example'))
  })

  it('goes on to the link where the device is new, and connects where no code is needed [S4.15b]', async () => {
    const given = createLogin()
    given.login.email.mockResolvedValueOnce({ next: 'device', codeLength: 6 })
    given.login.awaitDevice.mockReturnValue(new Promise(() => {}))
    const first = await open(given)
    first.submit('ann@shop.example')
    await vi.waitFor(() => expect(first.title()).toBe('Approve this device'))
    await first.client.dispose()

    const known = createLogin()
    known.login.email.mockResolvedValueOnce({ next: 'done', codeLength: 6 })
    const second = await open(known)
    second.submit('ann@shop.example')
    await vi.waitFor(() => expect(second.connect).toHaveBeenCalledOnce())
  })

  it.each([
    ['en', 'Please try again after 12 seconds'],
    ['de', 'Bitte nach 12 Sekunden erneut versuchen'],
  ])('says in %s how long to wait [S5.2, S5.3]', async (locale, words) => {
    const given = createLogin()
    given.login.email.mockRejectedValue(new PorticoError('EMAIL_COOLDOWN', { retryAfterSec: 12 }))
    const { submit, said } = await open(given, locale)
    submit('ann@shop.example')
    await said(words)
  })

  it('says so when the wallet takes long to load', async () => {
    const { login, text, enter, find, button } = await openLogin(<EmailForm />)
    login.email.mockImplementation(() => new Promise(() => {}))
    enter(find('input'), 'ann@shop.example')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    button('Continue').click()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(text()).not.toContain('still loading')
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.waitFor(() => expect(text()).toContain('The wallet is still loading…'))
  })

  it('works while a session is being restored: what was submitted is sent afterwards', async () => {
    let begin = () => {}
    const whenReady = new Promise<void>((resolve) => {
      begin = resolve
    })
    const { submit, button, login } = await open({ ...createLogin(), whenReady })
    expect(button('Continue').disabled).toBe(false)
    submit('ann@shop.example')
    await vi.waitFor(() => expect(button('Continue').getAttribute('aria-disabled')).toBe('true'))
    expect(login.email).not.toHaveBeenCalled()
    begin()
    await vi.waitFor(() => expect(login.email).toHaveBeenCalledOnce())
  })

  it('gives up when it is left, also while it waits for that', async () => {
    let begin = () => {}
    const whenReady = new Promise<void>((resolve) => {
      begin = resolve
    })
    const { submit, button, login, client } = await open({ ...createLogin(), whenReady })
    submit('ann@shop.example')
    await vi.waitFor(() => expect(button('Continue').getAttribute('aria-disabled')).toBe('true'))
    client.close({ force: true })
    await vi.waitFor(() => expect(client.getState().open).toBe(false))
    await new Promise((resolve) => setTimeout(resolve, 300)) // the card fades out first
    begin()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(login.email).not.toHaveBeenCalled()
  })
})
