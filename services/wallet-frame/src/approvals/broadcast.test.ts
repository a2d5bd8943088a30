import { FrameRefusal } from '@portico/service-embedded-wallet/frame'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api/apiError.js'
import { broadcast } from './broadcast.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lost = new ApiError('UPSTREAM', 'The node did not answer')
const known = new FrameRefusal('INTERNAL', 'already known', { rpcCode: -32_000 })

/** Each try ends with the next of these; `undefined` is success. */
async function send(ends: readonly (Error | undefined)[], isThere: boolean | Error = false) {
  let tries = 0
  const sending = broadcast({
    id: '0x12',
    async send() {
      const end = ends[tries++]
      if (end) throw end
    },
    async isThere() {
      if (isThere instanceof Error) throw isThere
      return isThere
    },
  }).then(
    (id) => ({ id }),
    (error: unknown) => ({ error }),
  )
  await vi.runAllTimersAsync()
  return { ...(await sending), tries }
}

it('is sent once where the node takes it, or says why not', async () => {
  expect(await send([undefined])).toEqual({ id: '0x12', tries: 1 })
  expect(await send([known], true)).toEqual({ error: known, tries: 1 })
})

it('what may have got lost is sent again, and is no failure when it had arrived', async () => {
  expect(await send([lost, undefined])).toEqual({ id: '0x12', tries: 2 })
  expect(await send([lost, known], true)).toEqual({ id: '0x12', tries: 2 })
  expect(await send([lost, known], false)).toEqual({ error: known, tries: 2 })
})

it('is no failure, which would be paid again, when it can not be known whether it was sent', async () => {
  expect(await send([lost, lost, lost])).toEqual({ id: '0x12', tries: 3 })
  expect(await send([lost, known], lost)).toEqual({ id: '0x12', tries: 2 })
})
