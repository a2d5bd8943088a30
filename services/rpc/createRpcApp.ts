import { Hono, type MiddlewareHandler } from 'hono'
import * as z from 'zod'
import { caip2 } from '../directory/walletSchema.js'
import type { ProjectEnv } from '../http/checkProject.js'
import { limitBody, readText } from '../http/readBody.js'
import { readQuery } from '../http/readQuery.js'
import { Refusal } from '../http/refusal.js'
import { askNode } from './askNode.js'
import { readCalls } from './readCalls.js'

/** A signature of 64 KB is checked by a call, twice as long in hex. */
const MAX_BODY_BYTES = 256 * 1024

const querySchema = z.object({ chainId: caip2 })

/** The RPC proxy of wire §3. `nodes` by CAIP-2 id; `methods` are those that it passes on, all by default. */
export function createRpcApp(
  nodes: Readonly<Record<string, string>>,
  checkProject: MiddlewareHandler<ProjectEnv>,
  methods?: ReadonlySet<string>,
): Hono<ProjectEnv> {
  const app = new Hono<ProjectEnv>()

  app.get('/v1/supported-chains', checkProject, (c) => c.json({ http: Object.keys(nodes), ws: [] }))

  app.post('/v1/', checkProject, limitBody(MAX_BODY_BYTES), async (c) => {
    const { chainId } = readQuery(c, querySchema)
    const nodeUrl = Object.hasOwn(nodes, chainId) ? nodes[chainId] : undefined
    if (nodeUrl === undefined) throw new Refusal(404, `${chainId} is not served`)
    const { text, count } = readCalls(await readText(c), methods)
    // The request itself was counted when it came.
    c.var.client.spend(count - 1)
    c.header('cache-control', 'no-store')
    c.header('content-type', 'application/json')
    return c.body(await askNode(nodeUrl, text, c.req.raw.signal))
  })

  return app
}
