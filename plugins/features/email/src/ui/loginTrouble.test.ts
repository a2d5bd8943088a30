import { PorticoError } from '@portico/kernel'
import { expect, it } from 'vitest'
import { troubleOf } from './loginTrouble.js'
import { en } from './messages/words.js'

const t = ((key: keyof typeof en, params?: Readonly<Record<string, unknown>>) => {
  const text: string | { readonly one: string; readonly other: string } = en[key]
  const form = typeof text === 'string' ? text : params?.count === 1 ? text.one : text.other
  return form.replace('{count}', String(params?.count))
}) as never
const say = (error: PorticoError) => troubleOf(error, { t }, () => 'general')
const refusal = (frameCode: string, more = {}) =>
  new PorticoError('FRAME_ERROR', { request: 'CONNECT_OTP', reason: '', frameCode, ...more })

it.each([
  [12, 'Please try again after 12 seconds'],
  [1, 'Please try again after 1 second'],
])('a pause of %i s is said as the specification has it [S5.3]', (retryAfterSec, text) => {
  expect(say(new PorticoError('EMAIL_COOLDOWN', { retryAfterSec }))).toBe(text)
})

it.each([
  ['OTP_INVALID', { attemptsLeft: 3 }, 'Wrong code. 3 attempts left'],
  ['OTP_INVALID', { attemptsLeft: 1 }, 'Wrong code. 1 attempt left'],
  ['OTP_INVALID', { attemptsLeft: 0 }, 'Too many wrong codes'],
  ['OTP_INVALID', {}, 'Wrong code'],
  ['OTP_EXPIRED', {}, 'This code has expired'],
  ['OTP_LOCKED', {}, 'Too many wrong codes'],
  ['DEVICE_EXPIRED', {}, 'This link has expired'],
  ['RATE_LIMITED', {}, 'Too many emails sent'],
  ['STORAGE_BLOCKED', {}, 'This browser blocks the wallet’s storage'],
  ['EMAIL_INVALID', {}, 'Enter a valid email address'],
  ['INTERNAL', {}, 'general'],
])('%s with %o reads %j', (code, more, text) => {
  expect(say(refusal(code, more))).toBe(text)
})
