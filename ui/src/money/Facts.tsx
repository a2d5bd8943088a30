import type { ReactNode } from 'react'
import { groupAddress } from '../format/display.js'
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
  readonly children: ReactNode
}): ReactNode {
  const { name, isOneLine, children } = props
  return (
    <div>
      <dt>{name}</dt>
      <dd data-one-line={isOneLine}>{children}</dd>
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
