import { Hono } from 'hono'
import type { ProjectEnv } from '../../http/checkProject.js'
import { networkOf } from '../../http/clientAddress.js'
import { readBody } from '../../http/readBody.js'
import { toCaip10 } from '../dataChain.js'
import { describeSale } from '../offramp/describeSale.js'
import type { OfframpDesk } from '../offramp/offrampDesk.js'
import { offrampUrlBody, orderPath } from '../requestSchema.js'
import { readPath, readReturn } from './readRequest.js'

/** Calls 25 to 27 of wire §2.11. */
export function createOfframpApp(desk: OfframpDesk): Hono<ProjectEnv> {
  const app = new Hono<ProjectEnv>()

  app.use('/v1/offramp/*', async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })

  app.get('/v1/offramp/providers', (c) =>
    c.json(
      desk.providers.map(({ id, name, feeText, hosts, currencies, assets }) => ({
        ...{ id, name, feeText, hosts, currencies },
        assets: assets.map(({ chainId, token, ...asset }) => ({
          ...{ chainId, ...asset },
          ...(token !== undefined && { token: toCaip10(chainId, token) }),
        })),
      })),
    ),
  )

  app.get('/v1/offramp/orders/:id', async (c) => c.json(describeSale(await desk.find(readPath(c, orderPath).id))))

  app.post('/v1/generators/offrampurl', async (c) => {
    const { redirectUrl, ...wish } = await readBody(c, offrampUrlBody)
    const { project, client } = c.var
    const page = await desk.begin({
      ...{ ...wish, projectId: project.projectId, redirectUrl: readReturn(redirectUrl, project) },
      client: { network: networkOf(client.address) },
    })
    c.header('cache-control', 'no-store')
    return c.json(page)
  })

  return app
}
