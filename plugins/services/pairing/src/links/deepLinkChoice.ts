/** Read by the pairing library, too, which opens the wallet again for later requests (S3.34). Plain JSON, no prefix. */
export const CHOICE_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** The wallet that was opened last on this device. */
export interface DeepLinkChoice {
  /** Link without the pairing URI. */
  readonly href: string
  readonly name: string
}

type Area = Pick<Storage, 'setItem' | 'removeItem'>

/** Remembers, or with `undefined` forgets. Blocked or full storage: the wallet is then not opened again by itself. */
export function rememberChoice(choice: DeepLinkChoice | undefined, openArea: () => Area): void {
  try {
    const area = openArea()
    if (choice) area.setItem(CHOICE_KEY, JSON.stringify({ href: choice.href, name: choice.name }))
    else area.removeItem(CHOICE_KEY)
  } catch {
    // Nothing depends on it.
  }
}
