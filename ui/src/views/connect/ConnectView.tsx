import { type ReactNode, useMemo, useRef } from 'react'
import { WarningIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'

import { useModal } from '../../modal/modalContext.js'
import { Button } from '../../parts/Button.js'
import { Notice } from '../../parts/Notice.js'
import { Row } from '../../parts/Row.js'
import { SkeletonRows } from '../../parts/Skeleton.js'
import { Spinner } from '../../parts/Spinner.js'
import { WalletIcon } from '../../parts/WalletIcon.js'
import { isMobile } from '../../primitives/isMobile.js'
import { useStore } from '../../primitives/useStore.js'
import { useRouter } from '../../router/useRouter.js'
import { familyName } from '../names.js'
import { useDiscovery } from './useDiscovery.js'
import { keepOrder, listWallets, type RowState, rowState } from './walletRows.js'

/** The wallets of this browser (S2.14). One press on a row asks that wallet. */
export function ConnectView(): ReactNode {
  const { core } = useModal()
  const { kernel } = core
  const { t } = useWords()
  const router = useRouter()
  const wanted = useStore(core.connectNamespace)
  const wallets = useStore(kernel.state.wallets)
  const states = useStore(kernel.state.namespaces)
  const namespaces = useMemo(() => (wanted === undefined ? kernel.namespaces : [wanted]), [kernel, wanted])
  const { isLooking, lookAgain } = useDiscovery(namespaces)

  const recentIds = useStore(kernel.state.recentWallets).map(({ id }) => id)
  const order = useRef<readonly string[]>([])
  const rows = keepOrder(order.current, listWallets(wallets, { namespaces, recentIds, isMobile: isMobile() }))
  order.current = rows.map(({ key }) => key)

  if (rows.length === 0) {
    if (isLooking) return <SkeletonRows count={3} />
    return (
      <Notice title={t('noWallet')} isEmpty>
        <Button onClick={lookAgain}>{t('lookAgain')}</Button>
      </Notice>
    )
  }
  return (
    <ul className="rows">
      {rows.map(({ key, namespace, wallet }) => {
        const state = rowState(states.get(namespace), wallet.id, recentIds.includes(wallet.id))
        return (
          <li key={key}>
            <Row
              icon={<WalletIcon wallet={wallet} />}
              name={wallet.name}
              note={namespaces.length > 1 ? familyName(kernel, namespace) : undefined}
              end={<RowEnd state={state} />}
              tone={state.kind === 'good' || state.kind === 'bad' ? state.kind : undefined}
              onClick={() => router.push('ConnectingExternal', { namespace, walletId: wallet.id })}
            />
          </li>
        )
      })}
    </ul>
  )
}

function RowEnd({ state }: { readonly state: RowState }): ReactNode {
  const { t } = useWords()
  return (
    <>
      {state.kind === 'busy' && <Spinner />}
      {state.kind === 'good' && <span className="dot" />}
      {state.kind === 'bad' && <WarningIcon />}
      {t(state.word)}
    </>
  )
}
