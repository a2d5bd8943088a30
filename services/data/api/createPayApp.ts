import { Hono } from 'hono'
import { countClient, type ProjectEnv } from '../../http/checkProject.js'
import { readClientAddress } from '../../http/clientAddress.js'
import type { RateLimit } from '../../http/rateLimit.js'
import { limitBody, readBody } from '../../http/readBody.js'
import { Refusal } from '../../http/refusal.js'
import { describePayment } from '../pay/describePayment.js'
import type { PayDesk } from '../pay/payDesk.js'
import { createKeyCheck, type PayHost } from '../pay/payHosts.js'
import { namedBody, paymentBody, paymentPath } from '../requestSchema.js'
import { readPath } from './readRequest.js'

const HOST_PATH = '/v1/pay/intents'
const PAGE_PATH = '/v1/pay/intents/:id'
const MAX_BODY_BYTES = 8 * 1024

/** Creates payments for a host's server, by its secret key. No page may call it; the key names the project. */
export function createPayHostApp(parts: {
  readonly payDesk: PayDesk
  readonly payHosts: readonly PayHost[]
  readonly rateLimit: RateLimit
  readonly proxyHops?: number
}): Hono<ProjectEnv> {
  const { payDesk, payHosts, rateLimit, proxyHops = 0 } = parts
  const readKey = createKeyCheck(payHosts)
  const app = new Hono<ProjectEnv>()

  app.use(HOST_PATH, async (c, next) => {
    if (c.req.method !== 'POST') throw new Refusal(404, 'Not found')
    if (c.req.header('origin') !== undefined) throw new Refusal(403, 'Unauthorized: origin not allowed')
    // Counted before the key is looked at: it can't be guessed.
    c.set('client', countClient(rateLimit, 'payments', readClientAddress(c, proxyHops)))
    c.header('cache-control', 'no-store')
    await next()
  })
  app.post(HOST_PATH, limitBody(MAX_BODY_BYTES), async (c) => {
    const projectId = readKey(c.req.header('authorization'))
    const { amount, ...body } = await readBody(c, paymentBody)
    const payment = await payDesk.begin({ ...body, amount: BigInt(amount), projectId })
    return c.json(describePayment(payment), 201)
  })
  return app
}

/** Calls 23 and 24 of wire §2.10. */
export function createPayApp(payDesk: PayDesk): Hono<ProjectEnv> {
  const app = new Hono<ProjectEnv>()
  app.use(`${HOST_PATH}/*`, async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  app.get(PAGE_PATH, async (c) => c.json(describePayment(await payDesk.find(readPath(c, paymentPath).id))))
  app.post(`${PAGE_PATH}/transaction`, async (c) => {
    const { id } = readPath(c, paymentPath)
    const { hash } = await readBody(c, namedBody)
    return c.json(describePayment(await payDesk.name(id, hash)))
  })
  return app
}
