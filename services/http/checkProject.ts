import type { MiddlewareHandler } from 'hono'
import * as z from 'zod'
// By its path: `npm start` runs from source, before any package is built.
import { matchOrigin } from '../../kernel/src/services/origins/matchOrigin.js'
import type { Project } from '../directory/projects.js'
import { readClientAddress } from './clientAddress.js'
import type { RateLimit } from './rateLimit.js'
import { readQuery } from './readQuery.js'
import { Refusal } from './refusal.js'

export interface ProjectEnv {
  Variables: { project: Project; client: Client }
}

/** Who asks, within its project. */
export interface Client {
  readonly address: string
  /** Counts requests. @throws a 429 when they are too many */
  spend(requests: number): void
  /** Counts bytes. @throws a 429 when they are too many */
  receive(bytes: number): void
}

/**
 * The project that asks: a known one (S8.3c), from one of its own origins (S6.6, S8.3a).
 * A request without an origin comes from no page, and has no page's visitor to protect.
 */
export function findProject(
  projects: ReadonlyMap<string, Project>,
  { projectId, origin }: { readonly projectId: string; readonly origin: string | undefined },
): Project {
  const project = projects.get(projectId)
  if (!project) throw new Refusal(401, 'Unauthorized: invalid key')
  const { allowedOrigins, allowLocalhost } = project
  if (origin !== undefined && !matchOrigin(origin, allowedOrigins, { allowLocalhost })) {
    throw new Refusal(403, 'Unauthorized: origin not allowed')
  }
  return project
}

/** Who asks, and not too often. */
export const checkProject =
  (projects: ReadonlyMap<string, Project>, rateLimit: RateLimit, proxyHops = 0): MiddlewareHandler<ProjectEnv> =>
  async (c, next) => {
    const project = findProject(projects, {
      projectId: c.req.query('projectId') ?? '',
      origin: c.req.header('origin'),
    })
    const { projectId } = project
    c.set('project', project)
    c.set('client', countClient(rateLimit, projectId, readClientAddress(c, proxyHops)))
    await next()
  }

/** Who asks from this network address, counted with this request. @throws a 429 when there were too many */
export function countClient(rateLimit: RateLimit, projectId: string, address: string): Client {
  rateLimit.spend(projectId, address, 1)
  return {
    address,
    spend: (requests) => rateLimit.spend(projectId, address, requests),
    receive: (bytes) => rateLimit.receive(projectId, address, bytes),
  }
}

const sdkSchema = z.object({
  st: z.string().regex(/^[\w.-]{1,32}$/),
  sv: z
    .string()
    .max(80)
    .regex(
      /^(html|react|vue|other)-(universal|[-a-z0-9]{3,10}(,[-a-z0-9]{3,10})*)-\d+\.\d+\.\d+([-+][0-9A-Za-z.+-]+)?$/,
    ),
})

/** What asks: `st` and `sv` of wire §2.1. */
export const checkSdk: MiddlewareHandler = async (c, next) => {
  readQuery(c, sdkSchema)
  await next()
}
