import type { Namespace } from '@portico/kernel'
import type { ReactNode } from 'react'
import { ActionIcon } from '../../icons/accountIcons.js'
import { useWords } from '../../messages/useWords.js'
import { useModal } from '../../modal/modalContext.js'
import { useStore } from '../../primitives/useStore.js'
import { useContributions } from '../../registry/useContributions.js'
import { orderActions } from './orderActions.js'
import { slotTitle } from './slotTitle.js'

/** What plugins let the visitor do with the account: four to a line, an icon and a word each (S2.16). */
export function AccountActions({ namespace }: { readonly namespace: Namespace }): ReactNode {
  const { core } = useModal()
  const words = useWords()
  const { walletFeaturesOrder } = useStore(core.features)
  const actions = orderActions(useContributions('actions', namespace), walletFeaturesOrder)
  if (actions.length === 0) return null
  return (
    <div className="actions">
      {actions.map(({ id, label, opens }) => (
        <button type="button" key={id} className="action" onClick={() => core.modal.push({ id: opens })}>
          <ActionIcon id={id} />
          <span className="action-name">{slotTitle(words, id, label)}</span>
        </button>
      ))}
    </div>
  )
}
