import { PorticoError } from '../../errors/porticoError.js'

/** What a host has to mend before a service answers. */
export type ServiceAlert = PorticoError<'PROJECT_ID_INVALID' | 'ORIGIN_NOT_ALLOWED' | 'SESSION_EXPIRED'>

/** Where it was said: the page's own origin, and the service's address without its query. */
export interface AlertPlace {
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
