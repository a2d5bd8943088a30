import type { FrameRefusal } from '@portico/service-embedded-wallet/frame'
import { expect, it } from 'vitest'
import { ApiError } from './api/apiError.js'
import { FrameError } from './frameError.js'
import { toRefusal } from './refusals.js'

const payloadOf = (error: unknown) => (toRefusal(error) as FrameRefusal).payload

it('the page learns the codes of the wire, with what it waits for', () => {
  const cooling = new ApiError('COOLDOWN', 'A code was sent a moment ago', { retryAfterSec: 12 })
  expect(payloadOf(cooling)).toEqual({ code: 'COOLDOWN', message: 'A code was sent a moment ago', retryAfterSec: 12 })
  const wrong = new ApiError('OTP_INVALID', 'The code is not correct', { attemptsLeft: 0 })
  expect(payloadOf(wrong)).toEqual({ code: 'OTP_INVALID', message: 'The code is not correct', attemptsLeft: 0 })
  const blocked = new FrameError('STORAGE_BLOCKED', 'The browser does not let this wallet keep its key')
  expect(payloadOf(blocked)).toEqual({ code: 'STORAGE_BLOCKED', message: blocked.message })
  const params = new FrameError('BAD_REQUEST', 'not hex', { rpcCode: -32_602 })
  expect(payloadOf(params)).toEqual({ code: 'BAD_REQUEST', message: 'not hex', rpcCode: -32_602 })
})

it('codes between frame and server stay there', () => {
  expect(payloadOf(new ApiError('STEP_UP', 'A code by mail is needed')).code).toBe('INTERNAL')
  const other = new Error('of the frame itself')
  expect(toRefusal(other)).toBe(other)
})
