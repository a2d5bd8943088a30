// One instance of the sign-in server, for the tests of several: PORT, REDIS_URL, SITE_ORIGIN, AUTH_SECRET, PROXY_HOPS.
import { Redis } from 'ioredis'
import { startAuthServer } from '../sign-in/startAuthServer.js'

const { PORT, REDIS_URL = '', SITE_ORIGIN, AUTH_SECRET, PROXY_HOPS } = process.env
const redis = new Redis(REDIS_URL)
redis.on('error', (error: Error) => console.error(`Redis: ${error.message}`))
let isReady = true
const { close } = await startAuthServer({
  ...{ port: Number(PORT), origin: SITE_ORIGIN, secret: AUTH_SECRET, proxyHops: Number(PROXY_HOPS) },
  store: {
    add: async (key, untilMs) => (await redis.set(key, '1', 'PXAT', untilMs, 'NX')) === 'OK',
    has: async (key) => (await redis.exists(key)) === 1,
  },
  serveSite: (_, response) => response.writeHead(isReady ? 200 : 503).end(),
})
/** As long as a balancer takes to see that it is not ready any more. */
const DRAIN_MS = 1_000
process.on('SIGTERM', () => {
  isReady = false
  setTimeout(() => close().then(() => process.exit(0)), DRAIN_MS)
})
