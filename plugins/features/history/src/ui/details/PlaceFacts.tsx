import type { ChainId } from '@portico/kernel'
import { CopyButton, explorerUrl, LinkRow, NetworkIcon, useKernel, usePluginWords, useStore } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from '../messages/words.js'
import { Fact } from './Facts.js'

/** The network of a transaction. */
export function NetworkFact({ chainId }: { readonly chainId: ChainId }): ReactNode {
  const { state } = useKernel()
  const { t } = usePluginWords(words)
  const network = useStore(state.networks).find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network) return null
  return (
    <Fact name={t('network')}>
      <NetworkIcon network={network} size="small" />
      <bdi>{network.name}</bdi>
    </Fact>
  )
}

/** The id of a transaction in full. */
export function HashFact({ hash }: { readonly hash: string }): ReactNode {
  const { t } = usePluginWords(words)
  return (
    <Fact name={t('hash')} isLong>
      <CopyButton text={hash} label={t('copyHash')}>
        {hash}
      </CopyButton>
    </Fact>
  )
}

/** The transaction's page at the network's explorer, if it has one. */
export function ExplorerLink({ chainId, hash }: { readonly chainId: ChainId; readonly hash: string }): ReactNode {
  const { state } = useKernel()
  const { t } = usePluginWords(words)
  const network = useStore(state.networks).find(({ caipNetworkId }) => caipNetworkId === chainId)
  const href = explorerUrl(network, hash, 'tx')
  if (href === undefined) return null
  return (
    <LinkRow
      name={t('viewOn', { explorer: network?.blockExplorers?.default.name ?? '' })}
      href={href}
      onClick={() => {}}
    />
  )
}
