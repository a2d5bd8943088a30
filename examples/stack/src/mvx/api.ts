import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { type StandIn, serveStandIn } from '../serveStandIn.js'

/** A stand-in for the part of MultiversX' API that finds herotags. @param tags accounts by tag, as `alice` */
export function startMvxApi(port: number, tags: Readonly<Record<string, string>>): Promise<StandIn> {
  const app = new Hono()
  app.use(cors())
  const tagOf = (address: string) => Object.keys(tags).find((tag) => tags[tag] === address)
  const write = (address: string, tag = tagOf(address)) => ({
    ...{ address, balance: '0', nonce: 0, shard: 0, ...(tag !== undefined && { username: `${tag}.elrond` }) },
  })
  app.get('/accounts/:address', (c) => c.json(write(c.req.param('address'))))
  app.get('/usernames/:tag', (c) => {
    const tag = c.req.param('tag')
    const address = tags[tag]
    return address === undefined ? c.json({ statusCode: 404, message: 'Not found' }, 404) : c.json(write(address, tag))
  })
  return serveStandIn('MultiversX API', port, app)
}
