import { Redis } from 'ioredis'
import { spawnBound } from '../../examples/stack/src/boundProcess.js'
import { waitForAnswer } from '../../examples/stack/src/jsonRpcClient.js'
import { bindPort, tryPort } from '../../examples/stack/src/ports.js'

export interface RedisServer {
  readonly redisUrl: string
  stop(): Promise<void>
}

/** A Redis of its own that keeps nothing: REDIS_SERVER, or the one on the PATH. For tests. */
export function startRedisServer(askedPort = 0): Promise<RedisServer> {
  return bindPort('Redis', askedPort, launch)
}

async function launch(port: number): Promise<RedisServer> {
  await tryPort(port)
  const server = spawnBound(process.env.REDIS_SERVER ?? 'redis-server', [
    ...['--bind', '127.0.0.1', '--port', String(port)],
    ...['--save', '', '--appendonly', 'no'],
  ])
  const redis = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => 20 })
  redis.on('error', () => {})
  try {
    await waitForAnswer(`Redis on port ${port}`, () => redis.ping(), server.failure)
  } catch (error) {
    await server.kill()
    throw error
  } finally {
    redis.disconnect()
  }
  return { redisUrl: `redis://127.0.0.1:${port}`, stop: server.kill }
}
