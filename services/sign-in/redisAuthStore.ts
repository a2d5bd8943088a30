import { Redis } from 'ioredis'
import type { AuthStore } from './authStore.js'

const PREFIX = '{portico:sign-in}:'
const COMMAND_MS = 2_000

export interface RedisAuthStore extends AuthStore {
  /** Rejects while Redis is away. */
  ping(): Promise<void>
  close(): void
}

/** For several instances. While Redis is away, calls reject at once or within 2 s. */
export function createRedisAuthStore(redisUrl: string): RedisAuthStore {
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_MS,
  })
  redis.on('error', (error: Error) => console.error(`Redis: ${error.message}`))
  return {
    add: async (key, untilMs) => (await redis.set(PREFIX + key, '1', 'PXAT', Math.ceil(untilMs), 'NX')) === 'OK',
    has: async (key) => (await redis.exists(PREFIX + key)) === 1,
    async ping() {
      await redis.ping()
    },
    close: () => redis.disconnect(),
  }
}
