import type { AccountId, NameSuggestion, PorticoError } from '@portico/kernel'
import type { NameRegistrar } from '../manifest.js'
import { asPorticoError } from './useNames.js'

/** Typing has paused (wire §9, RegisterAccountName). */
const PAUSE_MS = 500

/** Asks for suggestions after a pause. The returned function ends it: an older answer never follows a newer question. */
export function suggestLater(
  registrar: Pick<NameRegistrar, 'suggest'>,
  asked: { readonly account: AccountId; readonly label: string; readonly force: boolean },
  show: {
    found(suggestions: readonly NameSuggestion[]): void
    failed(error: PorticoError): void
  },
): () => void {
  const asking = new AbortController()
  const { signal } = asking
  const timer = setTimeout(() => {
    registrar.suggest(asked.account, asked.label, { signal, force: asked.force }).then(
      (suggestions) => signal.aborted || show.found(suggestions),
      (cause: unknown) => signal.aborted || show.failed(asPorticoError(cause)),
    )
  }, PAUSE_MS)
  return () => {
    clearTimeout(timer)
    asking.abort()
  }
}
