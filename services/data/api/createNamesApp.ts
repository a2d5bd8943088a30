import { Hono } from 'hono'
import type { PublicClient } from 'viem'
import type { ProjectEnv } from '../../http/checkProject.js'
import type { RateLimit } from '../../http/rateLimit.js'
import { readBody } from '../../http/readBody.js'
import { readQuery } from '../../http/readQuery.js'
import { Refusal } from '../../http/refusal.js'
import type { Names } from '../names/createNames.js'
import { normalizeName } from '../names/nameRules.js'
import { registerName } from '../names/registerName.js'
import { suggestNames } from '../names/suggestNames.js'
import {
  addressPath,
  identityQuery,
  namePath,
  profileQuery,
  registrationBody,
  reverseQuery,
  suggestionsQuery,
} from '../requestSchema.js'
import type { NameRegistry } from '../store/nameRegistry.js'
import { readPath } from './readRequest.js'

/** Calls 2 and 12 – 15 of wire §2.3. */
export function createNamesApp(parts: {
  readonly names: Names
  readonly registry: NameRegistry
  readonly zones: readonly string[]
  readonly clients: ReadonlyMap<string, PublicClient>
  readonly nameLimit: RateLimit
}): Hono<ProjectEnv> {
  const { names, nameLimit } = parts
  const app = new Hono<ProjectEnv>()

  app.get('/v1/identity/:address', async (c) => {
    readQuery(c, identityQuery)
    return c.json(await names.identify(readPath(c, addressPath).address))
  })

  app.get('/v1/profile/account/:name', async (c) => {
    readQuery(c, profileQuery)
    const name = normalizeName(readPath(c, namePath).name)
    const profile = name === undefined ? undefined : await names.findProfile(name)
    if (!profile) throw new Refusal(404, 'No account has this name')
    return c.json(profile)
  })

  app.get('/v1/profile/reverse/:address', async (c) => {
    readQuery(c, reverseQuery)
    return c.json(await names.profilesOf(readPath(c, addressPath).address))
  })

  app.get('/v1/profile/suggestions/:name', async (c) => {
    const { zone } = readQuery(c, suggestionsQuery)
    return c.json({ suggestions: await suggestNames(parts, readPath(c, namePath).name, zone) })
  })

  app.post('/v1/profile/account', async (c) => {
    const value = await readBody(c, registrationBody)
    nameLimit.spend(c.var.project.projectId, c.var.client.address)
    return c.json({ success: await registerName(parts, value) })
  })

  return app
}
