import { isAppLink } from '@portico/kernel/untrusted'
import * as z from 'zod/mini'

/** Read by the pairing library, too, which opens the wallet again for later requests (S3.34). Plain JSON, no prefix. */
export const CHOICE_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** The wallet that was opened last on this device. */
export interface DeepLinkChoice {
  /** Link without the pairing URI. */
  readonly href: string
  readonly name: string
}

const choiceSchema = /* @__PURE__ */ z.object({ href: z.string().check(z.refine(isAppLink)) })

/** Remembers, or with `undefined` forgets. Blocked or full storage: the wallet is then not opened again on its own. */
export function rememberChoice(
  choice: DeepLinkChoice | undefined,
  openArea: () => Pick<Storage, 'setItem' | 'removeItem'>,
): void {
  try {
    const area = openArea()
    if (choice) area.setItem(CHOICE_KEY, JSON.stringify({ href: choice.href, name: choice.name }))
    else area.removeItem(CHOICE_KEY)
  } catch {
    // Nothing depends on it.
  }
}

/**
 * Removes a choice whose link must not be opened. Any script of the page can write one, and the library opens what it finds
 * with every request.
 */
export function checkChoice(openArea: () => Pick<Storage, 'getItem' | 'removeItem'>): void {
  try {
    const area = openArea()
    const text = area.getItem(CHOICE_KEY)
    if (text !== null && !isChoice(text)) area.removeItem(CHOICE_KEY)
  } catch {
    // A page without storage has no choice.
  }
}

function isChoice(text: string): boolean {
  try {
    return choiceSchema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
