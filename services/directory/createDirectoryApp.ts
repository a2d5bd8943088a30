import { Hono, type MiddlewareHandler } from 'hono'
import { checkSdk, type ProjectEnv } from '../http/checkProject.js'
import { readQuery } from '../http/readQuery.js'
import { answerImage } from './answerImage.js'
import { byIdsQuerySchema, findWallets, walletQuerySchema } from './findWallets.js'
import { describeProject } from './projects.js'
import type { WalletFolder } from './readDirectory.js'

/** The wallet directory of wire §4. */
export function createDirectoryApp(
  directory: WalletFolder,
  checkProject: MiddlewareHandler<ProjectEnv>,
): Hono<ProjectEnv> {
  const { wallets } = directory
  const byId = new Map(wallets.map((wallet) => [wallet.id, wallet]))
  const app = new Hono<ProjectEnv>()

  app.get('/v1/images/:kind/:imageId', (c) => answerImage(c, directory))

  app.get('/v1/wallets', checkProject, checkSdk, (c) => {
    const found = findWallets(wallets, readQuery(c, walletQuerySchema))
    c.header('cache-control', 'max-age=300')
    return c.json(found)
  })

  app.get('/v1/wallets/by-ids', checkProject, checkSdk, (c) => {
    const ids = [...new Set(readQuery(c, byIdsQuerySchema).ids)]
    c.header('cache-control', 'max-age=300')
    return c.json({
      data: ids.flatMap((id) => byId.get(id) ?? []),
      missing: ids.filter((id) => !byId.has(id)),
    })
  })

  app.get('/v1/project', checkProject, checkSdk, (c) => {
    c.header('cache-control', 'max-age=60')
    return c.json(describeProject(c.var.project))
  })

  return app
}
