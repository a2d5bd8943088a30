import type { ReactNode } from 'react'
import { useWords } from '../../messages/useWords.js'
import { LinkRow } from '../../parts/LinkRow.js'
import { Notice } from '../../parts/Notice.js'
import { WalletIcon } from '../../parts/roundIcons.js'
import { mobilePlatform } from '../../primitives/isMobile.js'
import type { ViewProps } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { type Download, downloadsOf } from '../../wallets/isReachable.js'
import { walletsCss } from './wallets.styles.js'

/** Where one wallet can be had: its stores and its site. Nothing is opened but by a press on a link. */
export function DownloadWalletView({ params }: ViewProps<'DownloadWallet'>): ReactNode {
  const { events } = useModal().core.kernel
  const { t } = useWords()
  useStyles(walletsCss)
  const { wallet } = params
  const downloads = downloadsOf(wallet, mobilePlatform(), navigator.userAgent)
  const track = ({ store }: Download) =>
    events.emit('usage:tracked', { event: 'WALLET_GET_OPENED', properties: { walletId: wallet.id, store } })

  return (
    <>
      <div className="wallet-face">
        <WalletIcon wallet={wallet} size="large" />
        {wallet.description && (
          <p className="hint" dir="auto">
            {wallet.description}
          </p>
        )}
      </div>
      {downloads.length === 0 ? (
        <Notice title={t('noDownload')} hint={t('noDownloadHint', { wallet: wallet.name })} isEmpty />
      ) : (
        <>
          <ul className="rows downloads">
            {downloads.map((download) => (
              <li key={download.store}>
                <LinkRow name={t(`store.${download.store}`)} href={download.url} onClick={() => track(download)} />
              </li>
            ))}
          </ul>
          <p className="hint wallet-after">{t('afterInstalling')}</p>
        </>
      )}
    </>
  )
}
