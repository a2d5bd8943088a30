import type { Warning } from '../decode/warning.js'
import type { Messages } from '../messages/messages.js'

export const describeWarning = (warning: Warning | undefined, texts: Messages): string | undefined =>
  warning &&
  { unknown: texts.warnUnknown, unlimited: texts.warnUnlimited, wholeCollection: texts.warnWholeCollection }[warning]
