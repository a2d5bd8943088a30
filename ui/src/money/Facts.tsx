import { type AccountId, parseAccountId } from '@portico/kernel'
import type { ReactNode } from 'react'
import { groupAddress } from '../format/display.js'
import { AccountPicture } from '../parts/AccountPicture.js'
import { useStyles } from '../theme/useStyles.js'
import { moneyCss } from './money.styles.js'

/** A framed list of what is paid, to whom and for what: takes `Fact` and `FeeRow`. */
export function Facts({ children }: { readonly children: ReactNode }): ReactNode {
  useStyles(moneyCss)
  return <dl className="facts">{children}</dl>
}

/** One line of `Facts`: its name, and beside it or below what it is. */
export function Fact(props: {
  readonly name: ReactNode
  /** Stands on one line as long as the card is wide enough, under its name if it must; without it, it breaks beside its name. */
  readonly isOneLine?: boolean
  /** What the lines above it come to. */
  readonly isSum?: boolean
  readonly children: ReactNode
}): ReactNode {
  const { name, isOneLine, isSum, children } = props
  return (
    <div className={isSum ? 'fact-sum' : undefined}>
      <dt>{name}</dt>
      <dd data-one-line={isOneLine}>{children}</dd>
    </div>
  )
}

/** Who is paid, as the first line of `Facts`: the name if there is one, and all of the address. */
export function RecipientFact(props: {
  readonly title: string
  readonly account: AccountId
  readonly name: string | undefined
}): ReactNode {
  const { title, account, name } = props
  return (
    <div className="fact-recipient">
      <dt>{title}</dt>
      <dd>
        <AccountPicture account={account} />
        <div className="recipient">
          {name !== undefined && <bdi className="recipient-name">{name}</bdi>}
          <FullAddress address={parseAccountId(account).address} />
        </div>
      </dd>
    </div>
  )
}

/** More characters than these do not fit in one line of a narrow card at each size. */
const MEDIUM = 15
const LONG = 20

/** What is paid, as the head of a review. */
export function Total(props: {
  readonly amount: string
  /** Paragraphs below it, such as what it is worth. */
  readonly children?: ReactNode
}): ReactNode {
  const { amount, children } = props
  useStyles(moneyCss)
  const size = amount.length > LONG ? 'long' : amount.length > MEDIUM ? 'medium' : undefined
  return (
    <div className="total">
      <p className="amount" data-length={size}>
        <bdi>{amount}</bdi>
      </p>
      {children}
    </div>
  )
}

/** An address to be compared: all of it, in groups of four. Selected and copied it has no gaps. */
export function FullAddress({ address }: { readonly address: string }): ReactNode {
  useStyles(moneyCss)
  return (
    <span className="full-address" dir="ltr" translate="no">
      {groupAddress(address).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place
        <span key={index}>{group}</span>
      ))}
    </span>
  )
}
