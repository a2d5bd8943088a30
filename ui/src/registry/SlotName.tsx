import type { LazyWords } from '@portico/kernel'
import { lazy, type ReactNode, Suspense } from 'react'
import { useStore } from '../primitives/hooks.js'
import { useModal } from '../state/modalContext.js'

/** Apart, because most visitors of the connect screen need none of it before a plugin's own view is shown. */
const TranslatedSlot = /* @__PURE__ */ lazy(() =>
  import('./TranslatedSlot.js').then(
    ({ TranslatedSlot }) => ({ default: TranslatedSlot }),
    () => ({ default: ({ english }: { readonly english: string }) => english }),
  ),
)

interface Named {
  readonly id: string
  readonly pluginId: string
  readonly label: string
  readonly note?: string
  readonly words?: LazyWords
}

/**
 * What an entry of a slot is called, or the short word at its end, in the visitor's language. English is in the manifest; the
 * plugin's words are loaded for any other language, and where the host has words of its own for the plugin.
 */
export function SlotName({ of, part = 'label' }: { readonly of: Named; readonly part?: 'label' | 'note' }): ReactNode {
  const { core } = useModal()
  const { locale } = useStore(core.words)
  const { pack, overrides } = useStore(core.language)
  const english = of[part]
  const isChanged =
    pack?.plugins?.[of.pluginId] !== undefined ||
    Object.keys(overrides).some((key) => key.startsWith(`${of.pluginId}.`))
  if (!of.words || english === undefined || (/^en\b/.test(locale) && !isChanged)) return english
  const name = `slot.${of.id}${part === 'note' ? '.note' : ''}`
  return (
    <Suspense fallback={<Unread text={english} />}>
      <TranslatedSlot load={of.words} name={name} english={english} />
    </Suspense>
  )
}

/** Nothing to see for a moment, and a name for assistive tools. */
const Unread = ({ text }: { readonly text: string }): ReactNode => (
  <>
    {'\u00a0'}
    <span className="hidden">{text}</span>
  </>
)
