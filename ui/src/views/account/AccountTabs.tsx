import type { Namespace } from '@portico/kernel'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useStore } from '../../primitives/useStore.js'
import { orderSlot } from '../../registry/orderSlot.js'
import { PluginBoundary } from '../../registry/PluginBoundary.js'
import { SlotName } from '../../registry/SlotName.js'
import { useContributions } from '../../registry/useContributions.js'
import { useModal } from '../../state/modalContext.js'
import { tabAfter } from './tabAfter.js'

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
