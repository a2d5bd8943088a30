import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { openLogin } from '../../test/openLogin.js'
import { CodeField } from './CodeField.js'

/** As a view has it: what was said goes with the next digit. */
function Host(props: { readonly onCode: (code: string) => void; readonly says: (setTrouble: Say) => void }): ReactNode {
  const [trouble, setTrouble] = useState<string>()
  const { onCode, says } = props
  says(setTrouble)
  return (
    <CodeField length={6} isBusy={false} trouble={trouble} onChange={() => setTrouble(undefined)} onCode={onCode} />
  )
}
type Say = (trouble: string) => void

async function open() {
  const onCode = vi.fn<(code: string) => void>()
  let say: Say = () => {}
  const view = await openLogin(
    <Host
      onCode={onCode}
      says={(set) => {
        say = set
      }}
    />,
  )
  const field = view.find<HTMLInputElement>('input')
  field.focus()
  return { ...view, field, onCode, say: (trouble: string) => say(trouble) }
}

it('is one field that phones fill in, and that shows digits only [S5.1b]', async () => {
  const { field, enter } = await open()
  const attributes = ['type', 'inputmode', 'autocomplete', 'name', 'dir'].map((name) => field.getAttribute(name))
  expect(attributes).toEqual(['text', 'numeric', 'one-time-code', 'one-time-code', 'ltr'])
  enter(field, '01 a2')
  await vi.waitFor(() => expect(field.value).toBe('012'))
})

it('submits with the last digit, once, as text with its zeros [S5.1b]', async () => {
  const { field, enter, onCode } = await open()
  for (const typed of ['0', '01', '012', '0123', '01234']) enter(field, typed)
  expect(onCode).not.toHaveBeenCalled()
  enter(field, '012345')
  await vi.waitFor(() => expect(field.value).toBe('012345'))
  enter(field, '0123456') // one digit too many
  await vi.waitFor(() => expect(field.value).toBe('012345'))
  expect(onCode.mock.calls).toEqual([['012345']])
})

it('submits what is pasted whole, whatever stands between the digits [S5.1b]', async () => {
  const { field, enter, onCode } = await open()
  enter(field, ' 012-345\n')
  expect(onCode.mock.calls).toEqual([['012345']])
})

it('is empty after a wrong code, with the focus still in it, and takes the same code again', async () => {
  const { field, enter, onCode, say, text } = await open()
  for (const turn of [1, 2]) {
    enter(field, '111111')
    await vi.waitFor(() => expect(onCode).toHaveBeenCalledTimes(turn))
    say('Wrong code')
    await vi.waitFor(() => expect([field.value, text()]).toEqual(['', expect.stringContaining('Wrong code')]))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect((field.getRootNode() as ShadowRoot).activeElement).toBe(field)
  }
  enter(field, '2')
  await vi.waitFor(() => expect(text()).not.toContain('Wrong code'))
  expect([field.value, field.hasAttribute('aria-invalid')]).toEqual(['2', false])
})
