import type { Namespace } from '@portico/kernel'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../messages/useWords.js'
import { useStore } from '../../primitives/hooks.js'
import { useModal } from '../../state/modalContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { familyName } from '../../wallets/names.js'
import { FamilySegments } from '../account/FamilySegments.js'
import { countConnections, LeaveRow, useConnectionCount } from '../account/LeaveRow.js'
import { useShownNamespace } from '../account/shownAccount.js'
import { profileCss } from './profile.styles.js'
import { Shelf } from './Shelf.js'
import { listFamilies } from './shelf.js'

/** Every wallet that the visitor has connected, family by family: switch, add, copy, let go (S4.5, S4.6). */
export function ProfileWalletsView(): ReactNode {
  const { kernel } = useModal().core
  const { t } = useWords()
  useStyles(profileCss)
  const states = useStore(kernel.state.namespaces)
  const { namespace: active } = useShownNamespace(kernel)
  const [chosen, setChosen] = useState<Namespace>()
  const count = useConnectionCount()
  const families = listFamilies(states)
  const shown = chosen !== undefined && families.includes(chosen) ? chosen : active

  const nameOf = (namespace: Namespace) => {
    const wallets = countConnections(states.get(namespace))
    const family = familyName(kernel, namespace)
    return wallets === 0 ? family : t('familyWallets', { family, count: wallets })
  }
  return (
    <div className="profile">
      {families.length > 1 && (
        <FamilySegments namespaces={families} shown={shown} nameOf={nameOf} onChoose={setChosen} />
      )}
      <Shelf key={shown} namespace={shown} />
      {count > 1 && (
        <div className="leave">
          <LeaveRow />
        </div>
      )}
    </div>
  )
}
