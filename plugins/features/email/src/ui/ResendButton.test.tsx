import { expect, it, onTestFinished, vi } from 'vitest'
import { openLogin } from '../../test/openLogin.js'
import { ResendButton } from './ResendButton.js'

async function open(isBusy = false) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const onSend = vi.fn()
  const view = await openLogin(<ResendButton label="Send again" isBusy={isBusy} onSend={onSend} />)
  const button = view.find<HTMLButtonElement>('button')
  const reads = (words: string) => vi.waitFor(() => expect(button.textContent).toBe(words))
  return { button, onSend, reads }
}

it('counts 30 s down, and takes no press meanwhile [S5.3, S9.1a]', async () => {
  const { button, onSend, reads } = await open()
  await reads('Please try again after 30 seconds')
  button.click()
  vi.advanceTimersByTime(1_000)
  await reads('Please try again after 29 seconds')
  vi.advanceTimersByTime(28_000)
  await reads('Please try again after 1 second')
  expect([button.disabled, onSend.mock.calls]).toEqual([true, []])
  vi.advanceTimersByTime(1_000)
  await reads('Send again')
  expect(button.disabled).toBe(false)
})

it('sends once, and waits again for 30 s [S5.2, S9.1a]', async () => {
  const { button, onSend, reads } = await open()
  vi.advanceTimersByTime(30_000)
  await reads('Send again')
  vi.setSystemTime(Date.now() + 600_000) // the person reads the mail
  button.click()
  await reads('Please try again after 30 seconds')
  button.click()
  expect(onSend).toHaveBeenCalledOnce()
})

it('goes by the clock where timers have stood still, as on a phone that shows another app [S9.1a]', async () => {
  const { reads } = await open()
  vi.setSystemTime(Date.now() + 45_000)
  vi.advanceTimersByTime(1_000)
  await reads('Send again')
})

it('takes no press while it sends', async () => {
  const { button, onSend, reads } = await open(true)
  vi.advanceTimersByTime(30_000)
  await reads('Send again')
  button.click()
  expect([onSend.mock.calls, button.getAttribute('aria-disabled')]).toEqual([[], 'true'])
})
