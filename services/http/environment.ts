import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { type Project, projectSchema } from '../directory/projects.js'
import type { Limit } from './rateLimit.js'

/** What a host sees when the environment is not as it must be: one line for each thing. */
export class ConfigError extends Error {}

export const MINUTE_MS = 60_000

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))

export const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' })
    return z.NEVER
  }
})

export const databaseUrl = z
  .string()
  .regex(/^(postgres(ql)?:\/\/|file:|:memory:$)/, 'must start with "postgres://" or "file:"')

/** Between two services of one operator: 32 bytes or more. */
export const sharedKey = z.string().regex(/^[A-Za-z0-9_-]{43,128}$/, 'must be 32 bytes as base64url')

export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')

/** `off`, or two numbers: of a client, then of a project. */
export const limit = (what: string, perMs: number, usual: string) =>
  z
    .string()
    .regex(/^(off|\d{1,9}\/\d{1,9})$/, `must be "off" or two numbers of ${what}: of a client, then of a project`)
    .default(usual)
    .transform((text): Limit | undefined => {
      if (text === 'off') return undefined
      const [clientRequests = 0, requests = 0] = text.split('/').map(Number)
      return { clientRequests, requests, perMs }
    })

/** @throws `ConfigError`, which names each variable that is not as it must be, without its value: that may be a secret */
export function readEnvironment<S extends z.ZodType>(
  schema: S,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== undefined && text !== ''))
  const read = schema.safeParse(given)
  if (!read.success) throw refuse(read.error, '')
  return read.data
}

/** The file that `PROJECTS_FILE` names. @throws `ConfigError` */
export function readProjects(path: string): readonly Project[] {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new ConfigError(`PROJECTS_FILE: ${path} can't be read as JSON`, { cause })
  }
  const read = z.array(projectSchema).min(1).safeParse(content)
  if (read.success) return read.data
  throw refuse(read.error, 'PROJECTS_FILE.')
}

function refuse({ issues }: z.ZodError, root: string): ConfigError {
  const rows = issues.map(({ path, message }) => {
    const isMissing = path.length === 1 && /received undefined/.test(message)
    return `${root}${path.join('.')}: ${isMissing ? 'is missing' : message}`
  })
  return new ConfigError(rows.join('\n'))
}
