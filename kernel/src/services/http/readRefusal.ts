import * as z from 'zod/mini'
import { PorticoError } from '../../errors/porticoError.js'
import { cleanText } from '../../untrusted/cleanText.js'
import { parseJson } from '../parseJson.js'
import { HTTP_FORBIDDEN, HTTP_UNAUTHORIZED } from './httpStatus.js'
import { readText } from './readText.js'
import { type AlertPlace, type ServiceAlert, toAlert } from './toAlert.js'

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
