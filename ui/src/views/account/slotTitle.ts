import type { Words } from '../../messages/createTranslator.js'
import type { MessageKey } from '../../messages/messages.js'

/** What a tab or an action is called in the visitor's language; one that only its plugin knows keeps the plugin's own title. */
export function slotTitle({ has, t }: Pick<Words, 'has' | 't'>, id: string, title: string): string {
  const key = `slot.${id}`
  return has(key) ? t(key as MessageKey & 'slot.send') : title
}
