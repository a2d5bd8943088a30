import { PorticoError } from '@portico/kernel'
import { createLogin } from '@portico/test-kit/login'
import { describe, expect, it, vi } from 'vitest'
import { openLogin } from '../../test/openLogin.js'
import { EmailDeviceView } from './EmailDeviceView.js'
import { EmailOtpView } from './EmailOtpView.js'

const EMAIL = 'ann@shop.example'
const device = <EmailDeviceView params={{ email: EMAIL }} />
const refusal = (frameCode: string, more = {}) =>
  new PorticoError('FRAME_ERROR', { request: 'CONNECT_OTP', reason: '', frameCode, ...more })

describe('the link of a new device', () => {
  it('is waited for by one request, and the code comes next [S4.15c]', async () => {
    const given = createLogin()
    let approve = () => {}
    given.login.awaitDevice.mockImplementation(
      () =>
        new Promise((resolve) => {
          approve = resolve
        }),
    )
    const { login, text, title, announced } = await openLogin(device, given)
    await vi.waitFor(() => expect(login.awaitDevice).toHaveBeenCalledOnce())
    expect([title(), text()]).toEqual(['Approve this device', expect.stringContaining(`sent to ${EMAIL}`)])
    await vi.waitFor(() => expect(announced()).toContain(EMAIL))
    approve()
    await vi.waitFor(() => expect(title()).toBe('Enter the code'))
    expect([login.awaitDevice.mock.calls.length, login.email.mock.calls]).toEqual([1, []])
  })

  it('is given up when the view is left [S4.15c]', async () => {
    const given = createLogin()
    given.login.awaitDevice.mockReturnValue(new Promise(() => {}))
    const { login, client } = await openLogin(device, given)
    await vi.waitFor(() => expect(login.awaitDevice).toHaveBeenCalledOnce())
    const signal = login.awaitDevice.mock.calls[0]?.[0]?.signal
    expect(signal?.aborted).toBe(false)
    client.close({ force: true })
    await vi.waitFor(() => expect(signal?.aborted).toBe(true))
  })

  it('that has expired is said', async () => {
    const given = createLogin()
    given.login.awaitDevice.mockRejectedValue(refusal('DEVICE_EXPIRED'))
    const { text } = await openLogin(device, given)
    await vi.waitFor(() => expect(text()).toContain('This link has expired'))
  })
})

describe('the code', () => {
  const open = async (given = createLogin(), expiresAtMs?: number) => {
    const view = await openLogin(<EmailOtpView params={{ email: EMAIL, codeLength: 6, expiresAtMs }} />, given)
    const field = view.find<HTMLInputElement>('input')
    field.focus()
    return { ...view, field }
  }

  it('logs in, and connects the wallet [S4.15d]', async () => {
    const { field, enter, login, connect, text } = await open(createLogin(), Date.now() + 600_000)
    expect(text()).toContain('Valid for 10 minutes')
    enter(field, '123456')
    await vi.waitFor(() => expect(connect).toHaveBeenCalledOnce())
    expect(login.code.mock.calls.map(([code]) => code)).toEqual(['123456'])
  })

  it('that is wrong says how many tries are left, and can be typed again [S4.15d]', async () => {
    const given = createLogin()
    given.login.code.mockRejectedValueOnce(refusal('OTP_INVALID', { attemptsLeft: 4 }))
    const { field, enter, connect, text } = await open(given)
    enter(field, '111111')
    await vi.waitFor(() => expect(text()).toContain('Wrong code. 4 attempts left'))
    expect([field.value, field.readOnly, connect.mock.calls]).toEqual(['', false, []])
    expect((field.getRootNode() as ShadowRoot).activeElement).toBe(field)
    enter(field, '123456')
    await vi.waitFor(() => expect(connect).toHaveBeenCalledOnce())
  })

  it('can’t be changed while it is checked [S4.15d]', async () => {
    const given = createLogin()
    given.login.code.mockReturnValue(new Promise(() => {}))
    const { field, enter, text, client, login } = await open(given)
    enter(field, '123456')
    await vi.waitFor(() => expect([field.readOnly, text()]).toEqual([true, expect.stringContaining('Checking')]))
    client.close({ force: true })
    await vi.waitFor(() => expect(login.code.mock.calls[0]?.[1]?.signal?.aborted).toBe(true))
  })
})
