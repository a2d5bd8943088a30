import * as z from 'zod/mini'
import { PorticoError } from '../../errors/porticoError.js'
import { cleanText } from '../../untrusted/cleanText.js'
import { parseJson, readText } from './readText.js'

/** The service does not serve this page's origin (S8.10b). */
export const HTTP_FORBIDDEN = 403
/** The service is down for now: asking it again and again stops (S8.10b, wire §2.6). */
export const HTTP_UNAVAILABLE = 503

export const HTTP_UNAUTHORIZED = 401
export const HTTP_TOO_MANY = 429

const MAX_BYTES = 64 * 1024
const MAX_TEXT = 300

const shown = z.pipe(
  z.string(),
  z.transform((text: string) => cleanText(text, MAX_TEXT)),
)
const bodySchema = z.object({
  error: z.object({
    code: z.string().check(z.maxLength(64)),
    message: shown,
    reasons: z.optional(z.array(z.object({ name: shown, description: shown }))),
  }),
})

/** Reads an answer whose status is not ok: the error for the caller, and the alert for the host if there is one. */
export async function readRefusal(
  response: Response,
  place: AlertPlace,
): Promise<{ readonly error: PorticoError<'HTTP_STATUS'>; readonly alert: ServiceAlert | undefined }> {
  const { status } = response
  const text = (await readText(response, MAX_BYTES).catch(() => undefined)) ?? ''
  const refusal = bodySchema.safeParse(parseJson(text)).data?.error
  const context = { status, serverCode: refusal?.code, url: place.url }
  return {
    error: new PorticoError('HTTP_STATUS', context, refusal ? { cause: refusal } : {}),
    alert: toAlert(text, place) ?? alertOf(status, refusal?.code, place),
  }
}

function alertOf(status: number, code: string | undefined, { origin, url }: AlertPlace): ServiceAlert | undefined {
  const isForeign = code === 'ORIGIN_NOT_ALLOWED'
  if (code === 'INVALID_KEY' || (status === HTTP_UNAUTHORIZED && !isForeign)) {
    return new PorticoError('PROJECT_ID_INVALID', { url })
  }
  return isForeign || status === HTTP_FORBIDDEN ? new PorticoError('ORIGIN_NOT_ALLOWED', { origin, url }) : undefined
}

/** What a host has to mend before a service answers. */
export type ServiceAlert = PorticoError<'PROJECT_ID_INVALID' | 'ORIGIN_NOT_ALLOWED' | 'SESSION_EXPIRED'>

/** Where it was said: the page's own origin, and the service's address without its query. */
interface AlertPlace {
  readonly origin: string
  readonly url?: string | undefined
}

/** Finds the texts of a service or relay that stand for an alert (S8.3). */
export function toAlert(text: string, { origin, url }: AlertPlace): ServiceAlert | undefined {
  if (text.includes('Unauthorized: invalid key')) return new PorticoError('PROJECT_ID_INVALID', { url })
  if (text.includes('Unauthorized: origin not allowed')) return new PorticoError('ORIGIN_NOT_ALLOWED', { origin, url })
  if (text.includes('JWT validation error: JWT Token is not yet valid')) {
    return new PorticoError('SESSION_EXPIRED', { url })
  }
  return undefined
}
