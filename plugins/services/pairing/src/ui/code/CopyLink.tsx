import type { DirectoryWallet } from '@portico/kernel'
import { Button, CopyButton, usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from '../messages/words.js'

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
