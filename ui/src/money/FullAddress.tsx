import type { ReactNode } from 'react'
import { groupAddress } from '../format/groupAddress.js'
import { useStyles } from '../theme/useStyles.js'
import { moneyCss } from './money.styles.js'

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
