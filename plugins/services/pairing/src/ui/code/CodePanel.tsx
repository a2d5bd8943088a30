import type { DirectoryWallet } from '@portico/kernel'
import { Button, CopyButton, isMobile, QrCode, usePluginWords, WalletIcon } from '@portico/ui/plugin'
import { type ReactNode, useEffect } from 'react'
import { rememberChoice } from '../../links/deepLinkChoice.js'
import { words } from '../messages/words.js'

/** The code to scan, and its link to copy. */
export function CodePanel(props: {
  readonly uri: string | undefined
  readonly wallet: DirectoryWallet | undefined
  /** Whether the code before this one was declined. */
  readonly isDeclined: boolean
}): ReactNode {
  const { uri, wallet, isDeclined } = props
  const { t } = usePluginWords(words)
  useEffect(() => {
    // The wallet that scans it is on another device: later requests open no app on this one.
    if (uri !== undefined && !isMobile()) rememberChoice(undefined, () => localStorage)
  }, [uri])
  return (
    <div className="code">
      {isDeclined && (
        <div className="code-said">
          <p className="lead">{t('declined')}</p>
          <p className="hint">{t('declinedHint')}</p>
        </div>
      )}
      <QrCode
        text={uri}
        label={wallet ? t('codeLabelFor', { wallet: wallet.name }) : t('codeLabel')}
        waitingLabel={t('makingCode')}
        mark={<WalletIcon wallet={wallet} />}
      />
      <p className="hint">{wallet ? t('scanWith', { wallet: wallet.name }) : t('scanHint')}</p>
      <CopyLink uri={uri} wallet={wallet} />
    </div>
  )
}

/** Copies the code's link, to be pasted in a wallet; its place while there is none. */
export function CopyLink(props: {
  readonly uri: string | undefined
  readonly wallet?: DirectoryWallet | undefined
}): ReactNode {
  const { uri, wallet } = props
  const { t } = usePluginWords(words)
  if (uri === undefined) {
    return (
      <Button kind="quiet" isDisabled onClick={() => {}}>
        {t('copyLink')}
      </Button>
    )
  }
  return (
    <CopyButton text={uri} label={wallet?.name ?? t('slot.walletConnect')}>
      {t('copyLink')}
    </CopyButton>
  )
}
