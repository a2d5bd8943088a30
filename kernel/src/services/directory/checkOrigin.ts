import type { OriginVerdict, ProjectAnswer } from '../../capabilities/project.js'
import { PorticoError } from '../../errors/porticoError.js'
import { matchOrigin } from '../origins/matchOrigin.js'

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
