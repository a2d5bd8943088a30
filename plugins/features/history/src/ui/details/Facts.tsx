import type { AccountId } from '@portico/kernel'
import { CopyButton, groupAddress, useIdentity, usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from '../messages/words.js'

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
