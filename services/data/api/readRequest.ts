import type { Context } from 'hono'
import type * as z from 'zod'
import { matchOrigin } from '../../../kernel/src/services/origins/matchOrigin.js'
import type { Project } from '../../directory/projects.js'
import type { ProjectEnv } from '../../http/checkProject.js'
import { readBody } from '../../http/readBody.js'
import { badRequest, refuse } from '../../http/refusal.js'

/** The path's parameters as the schema reads them. */
export function readPath<S extends z.ZodType>(c: Context, schema: S): z.output<S> {
  const read = schema.safeParse(c.req.param())
  if (!read.success) throw refuse(400, read.error, 'path')
  return read.data
}

/** A body that names its project once more: it must be the one of the query (wire §2.1). */
export async function readOwnBody<S extends z.ZodType<{ projectId: string }>>(
  c: Context<ProjectEnv>,
  schema: S,
): Promise<z.output<S>> {
  const value = await readBody(c, schema)
  if (value.projectId !== c.var.project.projectId) throw badRequest('projectId', 'differs from that of the query')
  return value
}

/** Only a page of the project: otherwise any site could use the provider's page as a redirect. */
export function readReturn(text: string | undefined, { allowedOrigins, allowLocalhost }: Project): string | undefined {
  if (text === undefined) return undefined
  if (!matchOrigin(new URL(text).origin, allowedOrigins, { allowLocalhost })) {
    throw badRequest('redirectUrl', 'is not on an origin of the project')
  }
  return text
}
