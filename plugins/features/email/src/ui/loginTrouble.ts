import { isPorticoError, type PorticoError } from '@portico/kernel'
import type { PluginWords } from '@portico/ui/plugin'
import type { en } from './messages/words.js'

/** What went wrong, in the visitor's words, and whether only another code helps. */
export interface Trouble {
  readonly text: string
  readonly needsNewCode: boolean
}

type Words = Pick<PluginWords<typeof en>, 't'>

const frameCodeOf = (error: PorticoError): string | undefined =>
  isPorticoError(error, 'FRAME_ERROR') ? error.context.frameCode : undefined

/** @param general the words for everything that is not about mails and codes */
export function troubleOf(error: PorticoError, { t }: Words, general: (error: PorticoError) => string): Trouble {
  const again = (text: string): Trouble => ({ text, needsNewCode: true })
  const stay = (text: string): Trouble => ({ text, needsNewCode: false })
  if (isPorticoError(error, 'EMAIL_COOLDOWN')) return stay(t('wait', { count: error.context.retryAfterSec }))
  switch (frameCodeOf(error)) {
    case 'EMAIL_INVALID':
      return stay(t('addressWrong'))
    case 'OTP_INVALID': {
      const { attemptsLeft } = (error as PorticoError<'FRAME_ERROR'>).context
      if (attemptsLeft === undefined) return stay(t('codeWrong'))
      return attemptsLeft > 0 ? stay(t('triesLeft', { count: attemptsLeft })) : again(t('codeLocked'))
    }
    case 'OTP_EXPIRED':
      return again(t('codeExpired'))
    case 'OTP_LOCKED':
      return again(t('codeLocked'))
    case 'DEVICE_EXPIRED':
      return again(t('deviceExpired'))
    case 'RATE_LIMITED':
      return stay(t('tooMany'))
    case 'STORAGE_BLOCKED':
      return stay(t('storageBlocked'))
    default:
      return stay(general(error))
  }
}
