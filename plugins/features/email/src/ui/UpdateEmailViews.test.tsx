import { PorticoError } from '@portico/kernel'
import { createLogin } from '@portico/test-kit/login'
import { TEST_ACCOUNT } from '@portico/test-kit/view'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openLogin } from '../../test/openLogin.js'
import { EmailSetting } from './EmailSetting.js'
import { PrimaryCodeView, SecondaryCodeView, UpdateEmailView } from './UpdateEmailViews.js'

const NEW = 'new@shop.example'
const open = (node: ReactNode, given = createLogin()) => openLogin(node, given, { walletId: 'wallet' })

it.each([
  ['primary', 'Code sent to your current email address'],
  ['secondary', `Code sent to ${NEW}`],
] as const)('another address goes on to the %s code, as the frame answers [S4.16a]', async (next, words) => {
  const given = createLogin()
  given.login.changeEmail.mockResolvedValue(next)
  const { find, enter, login, text } = await open(<UpdateEmailView />, given)
  enter(find('input'), NEW)
  find<HTMLFormElement>('form').requestSubmit()
  await vi.waitFor(() => expect(text()).toContain(words))
  expect(login.changeEmail.mock.calls.map(([step]) => step)).toEqual([{ to: NEW }])
})

it('another address that is none is refused, and so is one too soon [S5.1a, S5.3]', async () => {
  const given = createLogin()
  given.login.changeEmail.mockRejectedValue(new PorticoError('EMAIL_COOLDOWN', { retryAfterSec: 1 }))
  const { find, enter, login, text, button } = await open(<UpdateEmailView />, given)
  enter(find('input'), 'new@')
  button('Save').click()
  await vi.waitFor(() => expect(text()).toContain('Enter a valid email address'))
  expect(login.changeEmail).not.toHaveBeenCalled()
  enter(find('input'), NEW)
  button('Save').click()
  await vi.waitFor(() => expect(text()).toContain('Please try again after 1 second'))
})

it('the code of the old address leads to that of the new one [S4.16b]', async () => {
  const { find, enter, login, text } = await open(<PrimaryCodeView params={{ email: NEW }} />)
  enter(find('input'), '111111')
  await vi.waitFor(() => expect(text()).toContain(`Code sent to ${NEW}`))
  expect(login.changeEmail.mock.calls.map(([step]) => step)).toEqual([{ primary: '111111' }])
})

it('a new code begins the change anew, after 30 s [S5.3, S9.1a]', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { login, text, button } = await open(<SecondaryCodeView params={{ email: NEW }} />)
  await vi.waitFor(() => expect(text()).toContain('Please try again after 30 seconds'))
  vi.advanceTimersByTime(30_000)
  await vi.waitFor(() => expect(text()).toContain('Resend code'))
  button('Resend code').click()
  await vi.waitFor(() => expect(text()).toContain('Code sent to your current email address'))
  expect(login.changeEmail.mock.calls.map(([step]) => step)).toEqual([{ to: NEW }])
})

it('the code of the new one is the last step, and that is said [S4.16b]', async () => {
  const { find, enter, login, toast, client } = await open(<SecondaryCodeView params={{ email: NEW }} />)
  enter(find('input'), '222222')
  await vi.waitFor(() => expect(toast()).toContain('Email address changed'))
  expect(login.changeEmail.mock.calls.map(([step]) => step)).toEqual([{ secondary: '222222' }])
  expect(client.getState().view).toBe('AccountSettings')
})

it('the setting shows the address of the login, while its account is shown', async () => {
  const given = createLogin()
  given.state.set({ status: 'signedIn', user: { email: NEW, accounts: [], isDeployed: false } })
  const { text, button, state, title } = await open(<EmailSetting />, given)
  expect(text()).toBe('')
  const accounts = [{ account: TEST_ACCOUNT, type: 'eoa' }] as const
  state.set({ status: 'signedIn', user: { email: NEW, accounts, isDeployed: false } })
  await vi.waitFor(() => expect(text()).toContain(NEW))
  button('Email').click()
  await vi.waitFor(() => expect(title()).toBe('Change email address'))
})

it('the setting of a login without an address leads to its first one [S3.14, S4.16a]', async () => {
  const given = createLogin()
  const accounts = [{ account: TEST_ACCOUNT, type: 'eoa' }] as const
  given.state.set({ status: 'signedIn', user: { name: 'ann', accounts, isDeployed: false } })
  const { text, button, title } = await open(<EmailSetting />, given)
  await vi.waitFor(() => expect(text()).toContain('Email'))
  expect(button('Email').textContent).toContain('Add')
  button('Email').click()
  await vi.waitFor(() => expect(title()).toBe('Add email address'))
  await vi.waitFor(() => expect(text()).toContain('We’ll send a code to this address.'))
})
