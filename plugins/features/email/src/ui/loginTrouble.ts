import { isPorticoError, type PorticoError } from '@portico/kernel'
import type { PluginWords } from '@portico/ui/plugin'
import type { en } from './messages/words.js'

type Words = Pick<PluginWords<typeof en>, 't'>

/**
 * What went wrong, in the visitor's words.
 * @param general the words for everything that is not about mails and codes
 */
export function troubleOf(error: PorticoError, { t }: Words, general: (error: PorticoError) => string): string {
  if (isPorticoError(error, 'EMAIL_COOLDOWN')) return t('wait', { count: error.context.retryAfterSec })
  if (!isPorticoError(error, 'FRAME_ERROR')) return general(error)
  const { frameCode, attemptsLeft } = error.context
  switch (frameCode) {
    case 'EMAIL_INVALID':
      return t('addressWrong')
    case 'OTP_INVALID':
      if (attemptsLeft === undefined) return t('codeWrong')
      return attemptsLeft > 0 ? t('triesLeft', { count: attemptsLeft }) : t('codeLocked')
    case 'OTP_EXPIRED':
      return t('codeExpired')
    case 'OTP_LOCKED':
      return t('codeLocked')
    case 'DEVICE_EXPIRED':
      return t('deviceExpired')
    case 'RATE_LIMITED':
      return t('tooMany')
    case 'STORAGE_BLOCKED':
      return t('storageBlocked')
    default:
      return general(error)
  }
}
