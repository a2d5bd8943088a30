import type { Namespace } from '@portico/kernel'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { SlotIcon } from '../../icons/icons.js'
import { useStore } from '../../primitives/hooks.js'
import { orderSlot, useContributions } from '../../registry/contributions.js'
import { PluginBoundary } from '../../registry/PluginBoundary.js'
import { SlotName } from '../../registry/SlotName.js'
import { useModal } from '../../state/modalContext.js'

/** What plugins let the visitor do with the account: up to four in a line, more of them three to a line; an icon and a word each (S2.16). */
export function AccountActions({ namespace }: { readonly namespace: Namespace }): ReactNode {
  const { core } = useModal()
  const { walletFeaturesOrder } = useStore(core.features)
  const actions = orderSlot(useContributions('actions', namespace), walletFeaturesOrder)
  if (actions.length === 0) return null
  return (
    <div className="actions">
      {actions.map((action) => (
        <button
          type="button"
          key={`${action.pluginId} ${action.id}`}
          className="action"
          onClick={() => core.modal.push({ id: action.opens })}
        >
          <SlotIcon {...(action.icon !== undefined && { d: action.icon })} isMirrored={action.isMirrored ?? false} />
          <span className="action-name">
            <SlotName of={action} />
          </span>
        </button>
      ))}
    </div>
  )
}

type Key = Readonly<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> & { readonly key: string }

/** The tab that a key leads to, round and round; undefined for keys, and keys together, that mean something else. */
export function tabAfter(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Key,
  { index, count, isRtl }: { readonly index: number; readonly count: number; readonly isRtl: boolean },
): number | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined
  const step = isRtl ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return (index + step + count) % count
    case 'ArrowLeft':
      return (index - step + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** What plugins have to show of the account, one at a time (S2.3); the shown one is kept while the page lives. */
export function AccountTabs({ namespace }: { readonly namespace: Namespace }): ReactNode {
  const { core } = useModal()
  const tabs = orderSlot(useContributions('tabs', namespace))
  const index = Math.min(useStore(core.accountTab), tabs.length - 1)
  const id = useId()
  const shown = tabs[index]
  if (!shown) return null

  function walk(event: KeyboardEvent<HTMLElement>): void {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = tabAfter(event, { index, count: tabs.length, isRtl })
    if (next === undefined) return
    event.preventDefault()
    core.accountTab.set(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div className="segments" role="tablist" onKeyDown={walk}>
        {tabs.map((tab, at) => (
          <button
            type="button"
            role="tab"
            key={tab.id}
            id={`${id}-${tab.id}`}
            className="segment"
            aria-selected={at === index}
            aria-controls={`${id}-panel`}
            tabIndex={at === index ? 0 : -1}
            onClick={() => core.accountTab.set(at)}
          >
            <SlotName of={tab} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.id}`}>
        <PluginBoundary key={shown.id} pluginId={shown.pluginId} load={shown.component} params={undefined} />
      </div>
    </>
  )
}
