import { type AccountId, type ChainId, isAccountId } from '@portico/kernel'
import {
  CopyButton,
  explorerUrl,
  groupAddress,
  LinkRow,
  NetworkIcon,
  useIdentity,
  useKernel,
  usePluginWords,
  useStore,
} from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'

/** One fact of a transaction. */
export const Fact = (props: {
  readonly name: string
  /** Below the name, over the whole width. */
  readonly isLong?: boolean
  readonly children: ReactNode
}): ReactNode => (
  <div className="activity-fact" data-long={props.isLong || undefined}>
    <dt>{props.name}</dt>
    <dd>{props.children}</dd>
  </div>
)

/** Who sent or got it: the name, where there is one, and the address in full, to be checked. */
export function AddressFact(props: {
  readonly name: string
  readonly account: AccountId
  readonly address: string
}): ReactNode {
  const { name, account, address } = props
  const { shared } = usePluginWords(words)
  const identity = useIdentity(account)
  return (
    <Fact name={name} isLong>
      {identity.name !== undefined && <bdi className="activity-name">{identity.name}</bdi>}
      <CopyButton text={address} label={shared('copyAddress')}>
        {groupAddress(address).join(' ')}
      </CopyButton>
    </Fact>
  )
}

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

/** The account of a plain address on a network; `undefined` for what is no address, such as the receiver of a new contract. */
export function accountAt(chainId: ChainId, address: string): AccountId | undefined {
  const id = `${chainId}:${address}`
  return isAccountId(id) ? id : undefined
}
