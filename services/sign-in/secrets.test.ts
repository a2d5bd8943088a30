import { encode } from 'next-auth/jwt'
import { expect, it } from 'vitest'
import { startRedisServer } from '../relay/redisServer.js'
import { createAuthOptions } from './createAuthOptions.js'
import { createRedisAuthStore } from './redisAuthStore.js'

const HOUR_MS = 3_600_000

it('a session that was sealed with a former secret holds, and one of another server does not', async () => {
  const options = createAuthOptions({
    ...{ origin: 'https://shop.example', networks: ['eip155:1'], secret: 'new', formerSecrets: ['older', 'old'] },
  })
  const wallet = { expires: new Date(Date.now() + HOUR_MS).toISOString() }
  const open = async (secret: string) => {
    const token = await encode({ secret, token: { wallet, sessionId: secret } as never })
    return options.jwt?.decode?.({ token, secret: 'new' })
  }
  for (const secret of ['new', 'old', 'older']) expect(await open(secret)).toMatchObject({ sessionId: secret })
  await expect(open('foreign')).rejects.toThrow()
})

it('on Redis, instances know of each other what was used, until it ends; while it is away they say so', async () => {
  const redis = await startRedisServer()
  const [one, other] = [createRedisAuthStore(redis.redisUrl), createRedisAuthStore(redis.redisUrl)]
  for (const store of [one, other])
    await expect
      .poll(() =>
        store.ping().then(
          () => 'there',
          () => 'away',
        ),
      )
      .toBe('there')
  expect(await one.add('nonce:1', Date.now() + HOUR_MS)).toBe(true)
  expect(await other.add('nonce:1', Date.now() + HOUR_MS)).toBe(false)
  expect([await other.has('nonce:1'), await other.has('nonce:2')]).toEqual([true, false])
  await one.add('nonce:3', Date.now() + 1)
  await expect.poll(() => other.has('nonce:3')).toBe(false)
  await redis.stop()
  await expect(one.has('nonce:1')).rejects.toThrow()
  await expect(one.ping()).rejects.toThrow()
  one.close()
  other.close()
})
