import type { ReactNode } from 'react'
import { useWords } from '../../messages/useWords.js'
import { Button } from '../../parts/Button.js'
import { Notice } from '../../parts/Notice.js'
import { Row } from '../../parts/Row.js'
import { SkeletonRows } from '../../parts/Skeleton.js'
import { WalletIcon } from '../../parts/WalletIcon.js'
import { useStore } from '../../primitives/useStore.js'
import { useRouter } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'
import { listGetable } from '../../wallets/listGetable.js'
import { useNamespaces } from '../connect/useConnectRows.js'
import { useDiscovery } from '../connect/useDiscovery.js'

/** Wallets that can be had. */
export function GetWalletView(): ReactNode {
  const { core } = useModal()
  const { t } = useWords()
  const router = useRouter()
  const directory = useStore(core.walletBook)
  const namespaces = useNamespaces()
  useDiscovery(namespaces) // what is installed need not be had
  const wallets = listGetable({
    wallets: useStore(core.kernel.state.wallets),
    namespaces,
    directory,
    rules: core.options,
  })
  const { status } = directory
  if (status === 'loading' && wallets.length === 0) return <SkeletonRows count={4} />
  return (
    <>
      <ul className="rows">
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <Row
              icon={<WalletIcon wallet={wallet} />}
              name={wallet.name}
              end={t('get')}
              onClick={() => router.push('DownloadWallet', { wallet })}
            />
          </li>
        ))}
      </ul>
      {status === 'failed' ? (
        <Notice title={t('walletsFailed')}>
          <Button onClick={core.walletBook.load}>{t('tryAgain')}</Button>
        </Notice>
      ) : (
        wallets.length === 0 && (
          <Notice title={t('nothingToGet')} isEmpty>
            <Button onClick={router.back}>{t('back')}</Button>
          </Notice>
        )
      )}
    </>
  )
}
