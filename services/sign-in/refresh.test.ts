import { createFakeClock } from '@portico/kernel/testing'
import { describe, expect, it } from 'vitest'
import { until } from './testing/createVisitor.js'
import { signMessage, wallet } from './testing/signMessage.js'
import { startVisit, type Visit } from './testing/startVisit.js'

async function signIn({ client, server }: Pick<Visit, 'client' | 'server'>) {
  const nonce = await client.csrf()
  await client.callback({ ...(await signMessage(server.url, nonce)), nonce })
}

const countSessions = ({ visitor }: Visit) => visitor.asked.filter((one) => one === 'GET /api/auth/session').length

describe('what is known of the session follows', () => {
  it('another tab that signs in or out [S7.32] [S3.32]', async () => {
    const visit = await startVisit()
    const other = visit.open()
    const stop = other.client.start()
    await until(() => other.client.state.get().status === 'unauthenticated', 'signed out at first')
    await signIn(visit)
    await until(() => other.client.state.get().status === 'authenticated', 'the other tab knows')
    expect(other.client.state.get().session?.address).toBe(wallet.address)
    await visit.client.signOut()
    await until(() => other.client.state.get().status === 'unauthenticated', 'the other tab knows again')
    stop()
    await signIn(visit)
    expect(other.client.state.get().status).toBe('unauthenticated')
  })

  it('the tab being looked at again, not its being left [S7.32]', async () => {
    const visit = await startVisit()
    const stop = visit.client.start()
    await until(() => countSessions(visit) === 1, 'asked at first')
    visit.tab.show(false)
    expect(countSessions(visit)).toBe(1)
    visit.tab.show(true)
    expect(countSessions(visit)).toBe(2)
    stop()
    visit.tab.show(true)
    expect(countSessions(visit)).toBe(2)
  })

  it('time, where the host wants it, and only while the tab is looked at [S7.32]', async () => {
    const clock = createFakeClock(Date.now())
    const visit = await startVisit({}, { pollingSec: 60, clock })
    const stop = visit.client.start()
    const settled = () => visit.client.session() // all that was asked before has been answered
    await settled()
    const before = countSessions(visit)
    await clock.advance(59_999)
    expect(countSessions(visit)).toBe(before)
    await clock.advance(1)
    expect(countSessions(visit)).toBe(before + 1)
    await clock.advance(60_000)
    expect(countSessions(visit)).toBe(before + 2)

    visit.tab.show(false)
    await clock.advance(600_000)
    expect(countSessions(visit)).toBe(before + 2)
    visit.tab.show(true)
    expect(countSessions(visit)).toBe(before + 3)
    await clock.advance(60_000)
    expect(countSessions(visit)).toBe(before + 4)

    stop()
    await clock.advance(600_000)
    expect(countSessions(visit)).toBe(before + 4)
  })

  it('no time where the host does not [S7.32]', async () => {
    const clock = createFakeClock(Date.now())
    const visit = await startVisit({}, { clock })
    visit.client.start()
    await visit.client.session()
    const before = countSessions(visit)
    await clock.advance(24 * 3_600_000)
    expect(countSessions(visit)).toBe(before)
  })

  it.each([0, 0.5, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d s is no time between two questions',
    async (pollingSec) => {
      await expect(startVisit({}, { pollingSec })).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
    },
  )
})

describe('an answer', () => {
  it('that was overtaken changes nothing [S3.32]', async () => {
    const visit = await startVisit()
    await signIn(visit)
    let release: (() => void) | undefined
    let isFirst = true
    const slow: typeof fetch = async (input, init) => {
      const response = await visit.visitor.fetch(input, init)
      if (isFirst && String(input).endsWith('/session')) {
        isFirst = false
        await new Promise<void>((resolve) => {
          release = resolve
        })
      }
      return response
    }
    const { client } = visit.open({ fetch: slow })
    const early = client.session()
    await until(() => release !== undefined, 'the first answer is on its way')
    await client.signOut()
    release?.()
    expect(await early).toMatchObject({ address: wallet.address })
    expect(client.state.get()).toEqual({ status: 'unauthenticated' })
  })

  it('that does not come leaves a session as it was, until its end [S3.32]', async () => {
    const clock = createFakeClock(Date.now())
    const visit = await startVisit({}, { clock })
    await signIn(visit)
    await visit.server.close()
    await expect(visit.client.session()).rejects.toMatchObject({ code: 'HTTP_FAILED' })
    expect(visit.client.state.get()).toMatchObject({ status: 'authenticated', error: { code: 'HTTP_FAILED' } })
    await clock.advance(2 * 3_600_000)
    await expect(visit.client.session()).rejects.toMatchObject({ code: 'HTTP_FAILED' })
    expect(visit.client.state.get()).toMatchObject({ status: 'unauthenticated', error: { code: 'HTTP_FAILED' } })
  })

  it('that is over by now is none [S3.32]', async () => {
    const visit = await startVisit()
    await signIn(visit)
    const { client } = visit.open({ clock: createFakeClock(Date.now() + 2 * 3_600_000) })
    expect(await client.session()).toBeUndefined()
    expect(client.state.get()).toEqual({ status: 'unauthenticated' })
  })

  it('that never ends is given up after 10 s', async () => {
    const clock = createFakeClock()
    const hang: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const { client } = await startVisit({}, { clock, fetch: hang })
    const call = expect(client.session()).rejects.toMatchObject({ code: 'HTTP_FAILED' })
    await clock.advance(10_000)
    await call
  })
})
