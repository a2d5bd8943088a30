import { useStore } from '../primitives/useStore.js'
import { titleOf } from '../router/titleOf.js'
import { useModal } from '../state/modalContext.js'
import type { ViewEntry } from '../state/viewStack.js'

/** The title of the shown view. */
export function useTitle(entry: ViewEntry): string {
  const { core } = useModal()
  const words = useStore(core.words)
  const namespace = useStore(core.connectNamespace)
  const given = useStore(core.viewTitle)
  useStore(core.kernel.state.wallets) // titles are names of wallets, too
  if (given?.entry === entry) return given.title
  try {
    return titleOf(core, words, entry, namespace)
  } catch {
    return words.t('viewFailed') // a view that was opened without what it needs; it fails, too, and says so in its place
  }
}
