import type { DirectoryWallet, Namespace, WalletMap } from '@portico/kernel'
import type { ReactNode } from 'react'
import { useWords } from '../../messages/useWords.js'
import { Button } from '../../parts/Button.js'
import { Notice, SkeletonRows } from '../../parts/Notice.js'
import { Row } from '../../parts/Row.js'
import { WalletIcon } from '../../parts/roundIcons.js'
import { useStore } from '../../primitives/hooks.js'
import { useRouter } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'
import type { DirectoryWallets } from '../../wallets/connectorSections.js'
import { eachOnce } from '../../wallets/eachOnce.js'
import { downloadsOf } from '../../wallets/isReachable.js'
import {
  createIsExcluded,
  groupInstalled,
  isIncluded,
  isRecordOf,
  type ListRules,
  servesFamilies,
} from '../../wallets/listRules.js'
import { useDiscovery, useNamespaces } from '../connect/useConnectRows.js'

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

/** The wallets that a visitor without one can get: featured, custom, then recommended, and none that is on the page. */
function listGetable(input: {
  readonly wallets: WalletMap
  readonly namespaces: readonly Namespace[]
  readonly directory: DirectoryWallets
  readonly rules: ListRules
}): readonly DirectoryWallet[] {
  const { wallets, namespaces, directory, rules } = input
  const custom = rules.customWallets ?? []
  const all = [...directory.featured, ...custom, ...directory.recommended]
  const isExcluded = createIsExcluded(rules.excludeWalletIds, [...all, ...directory.known])
  const installed = groupInstalled(wallets, namespaces)
  return eachOnce(all).filter(
    (wallet) =>
      !isExcluded(wallet) &&
      (custom.includes(wallet) || isIncluded(rules, wallet)) &&
      servesFamilies(wallet, namespaces) &&
      !installed.some((places) => isRecordOf(wallet, places)) &&
      downloadsOf(wallet, undefined, '').length > 0,
  )
}
