import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { onBothStores } from '../testing/onBothStores.js'
import { FRAME_URL } from '../testing/openTestWallet.js'

onBothStores(({ clock, open, newDevice }) => {
  const call = 'GET /v1/config?projectId=one'
  const claims = (iat: number) => ({
    ...{ htm: 'GET', htu: `${FRAME_URL}/api/v1/config`, jti: randomBytes(16).toString('base64url'), iat },
  })

  it('a device may tell the time with parts of a second', async () => {
    const device = newDevice()
    const proof = device.proof(claims(clock.nowMs / 1_000 - 0.123_456_7))
    const ask = () => device.ask(call, undefined, { proof })
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 401])
  })

  it('an instance whose clock is ahead forgets no proof that another one would take again', async () => {
    const device = newDevice()
    const proof = device.proof(claims(clock.nowMs / 1_000 - 50))
    expect((await device.ask(call, undefined, { proof })).status).toBe(200)
    clock.nowMs += 60_000
    await (await open()).service.close()
    clock.nowMs -= 60_000
    const { status, json } = await device.ask(call, undefined, { proof })
    expect([status, json.error?.message]).toEqual([401, 'DPoP proof: was used before'])
  })
})
