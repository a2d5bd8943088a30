import * as z from 'zod/mini'
import { isAccountId } from '../../caip/accountId.js'
import type { CallOptions, Log } from '../../capabilities/call.js'
import type { OriginVerdict, ProjectAnswer, ProjectSettings } from '../../capabilities/project.js'
import type { Http } from '../../capabilities/services.js'
import { isPorticoError, PorticoError } from '../../errors/porticoError.js'
import { HTTP_FORBIDDEN, HTTP_UNAUTHORIZED } from '../http/readRefusal.js'
import { joinUrl } from '../http/url.js'
import { matchOrigin } from '../origins/matchOrigin.js'

const CALL = 'v1/project'
const REFUSALS = new Set([HTTP_UNAUTHORIZED, HTTP_FORBIDDEN])

const projectSchema = z.object({
  projectId: z.string(),
  name: z.string(),
  allowedOrigins: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(1_000)),
  features: z.optional(z.record(z.string(), z.unknown())),
  swapSpenders: z.optional(z.array(z.unknown())),
  analytics: z.optional(z.object({ enabled: z.boolean() })),
})

/**
 * Asks for the project's settings. A failure is an answer too: 401 and 403 refuse (`Http` raises the alert), all else is
 * one line in the log (wire §4.6).
 * @throws `REQUEST_ABORTED`
 */
export async function fetchProject(
  { http, log, directoryUrl }: { readonly http: Http; readonly log: Log; readonly directoryUrl: string },
  options: CallOptions = {},
): Promise<ProjectAnswer> {
  try {
    return { status: 'known', project: readProject(await http.request(joinUrl(directoryUrl, CALL), options)) }
  } catch (error) {
    if (isPorticoError(error, 'REQUEST_ABORTED')) throw error
    if (isPorticoError(error, 'HTTP_STATUS') && REFUSALS.has(error.context.status)) return { status: 'refused' }
    log.error('the project is not known', error)
    return { status: 'unknown' }
  }
}

function readProject(answer: unknown): ProjectSettings {
  const project = projectSchema.safeParse(answer)
  if (!project.success) throw new PorticoError('API_BAD_REPLY', { call: CALL }, { cause: project.error })
  const { swapSpenders, ...rest } = project.data
  return swapSpenders ? { ...rest, swapSpenders: swapSpenders.filter(isAccountId) } : rest
}

/**
 * Whether logins that go through the frame may be offered on this page (S6.6, wire §4.6); asked only where e-mail
 * or social login is on. Hands `onAlert` the "Invalid App Configuration" of S8.2b when the origin is not on the list.
 */
export function checkOrigin(
  answer: ProjectAnswer,
  origin: string,
  onAlert: (alert: PorticoError<'ORIGIN_NOT_ALLOWED'>) => void,
): OriginVerdict {
  if (answer.status !== 'known') return answer.status
  if (matchOrigin(origin, answer.project.allowedOrigins)) return 'allowed'
  onAlert(new PorticoError('ORIGIN_NOT_ALLOWED', { origin }))
  return 'refused'
}
