import { expect, it } from 'vitest'
import { createFrameLog } from './createFrameLog.js'

it('a request is two lines: when it comes, and how it ends', () => {
  const lines: string[] = []
  const log = createFrameLog((line) => void lines.push(line))
  log.asked('CONNECT_OTP')
  log.answered('CONNECT_OTP', 'OTP_INVALID', 40.4)
  expect(lines).toEqual(['Wallet frame: CONNECT_OTP', 'Wallet frame: CONNECT_OTP OTP_INVALID after 40 ms'])
})
