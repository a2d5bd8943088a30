import type { Namespace } from '@portico/kernel'
import type { ReactNode } from 'react'
import { SlotIcon } from '../../icons/SlotIcon.js'
import { useStore } from '../../primitives/useStore.js'
import { orderSlot } from '../../registry/orderSlot.js'
import { SlotName } from '../../registry/SlotName.js'
import { useContributions } from '../../registry/useContributions.js'
import { useModal } from '../../state/modalContext.js'

/** What plugins let the visitor do with the account: four to a line, an icon and a word each (S2.16). */
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
