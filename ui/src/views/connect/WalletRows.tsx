import type { ViewId } from '@portico/kernel'
import { Fragment, type ReactNode, useId } from 'react'
import { GridIcon, RetryIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'
import { Button } from '../../parts/Button.js'
import { Notice, SkeletonRows } from '../../parts/Notice.js'
import { Row } from '../../parts/Row.js'
import { useStore } from '../../primitives/hooks.js'
import { isMobile } from '../../primitives/isMobile.js'
import { viewFor } from '../../registry/contributions.js'
import { useModal } from '../../state/modalContext.js'
import { groupRows } from '../../wallets/groupRows.js'
import { ConnectRow } from './ConnectRow.js'
import { useConnectRows, useDiscovery, useNamespaces } from './useConnectRows.js'

/** The wallets to connect with, section by section (S2.14), as far as they are known by now. */
export function WalletRows({ view }: { readonly view: ViewId }): ReactNode {
  const { core } = useModal()
  const { t } = useWords()
  const namespaces = useNamespaces()
  const { isLooking, lookAgain } = useDiscovery(namespaces)
  const rows = useConnectRows(namespaces, !isLooking)
  const { status } = useStore(core.walletBook)
  const { allWallets } = useStore(core.features)
  const isListed = allWallets === true || (allWallets === 'mobile' && isMobile())
  const all = isListed ? viewFor(core, 'wallets')?.id : undefined

  const listId = useId()

  const isEmpty = rows.length === 0
  if (isEmpty && isLooking) return <SkeletonRows count={3} />
  return (
    <>
      {isEmpty && (
        <Notice title={t('noWallet')} isEmpty>
          <Button onClick={lookAgain}>{t('lookAgain')}</Button>
        </Notice>
      )}
      {(!isEmpty || all) &&
        groupRows(rows, all !== undefined).map(({ name, rows: own }, index, { length }) => (
          <Fragment key={name ?? 'first'}>
            {name && (
              <h3 className="section-name" id={listId + name}>
                {t(name)}
              </h3>
            )}
            <ul className="rows" aria-labelledby={name && listId + name} aria-busy={status === 'loading' || undefined}>
              {own.map((row) => (
                <li key={row.key} aria-hidden={row.kind === 'pending' || undefined}>
                  <ConnectRow
                    row={row}
                    view={view}
                    showsFamily={namespaces.length > 1}
                    showsInstalled={name !== 'installed'}
                  />
                </li>
              ))}
              {all && index === length - 1 && (
                <li>
                  <Row
                    icon={
                      <span className="picture sign">
                        <GridIcon />
                      </span>
                    }
                    name={t('allWallets')}
                    onClick={() => core.modal.push({ id: all })}
                  />
                </li>
              )}
            </ul>
          </Fragment>
        ))}
      {status === 'failed' && (
        <p className="missing" role="status">
          <span>{t('walletsFailed')}</span>
          <button type="button" className="link" onClick={core.walletBook.load}>
            <RetryIcon />
            {t('tryAgain')}
          </button>
        </p>
      )}
    </>
  )
}
