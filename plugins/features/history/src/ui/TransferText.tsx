import { usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { NetTransfer } from '../state/netTransfers.js'
import { AmountText } from './AmountText.js'
import { words } from './messages/words.js'

/** What a transaction changed in one asset. A collectible goes by its name and number. */
export function TransferText(props: {
  readonly transfer: NetTransfer
  readonly sign: '+' | '-' | ''
  readonly isWhole?: boolean
}): ReactNode {
  const { transfer, ...rest } = props
  const { t } = usePluginWords(words)
  const { asset, quantity } = transfer
  if (asset.kind === 'fungible') {
    return <AmountText {...rest} quantity={quantity} symbol={asset.symbol ?? asset.name ?? t('unknownToken')} />
  }
  // The name of spam is its advertisement.
  const name = (asset.isSpam ? undefined : asset.name) ?? t('collectible')
  return (
    <AmountText
      {...rest}
      quantity={quantity}
      symbol={asset.tokenId === undefined ? name : `${name} #${asset.tokenId}`}
    />
  )
}
