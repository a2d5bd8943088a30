import { groupAddress } from '@portico/ui/plugin'
import type { ReactNode } from 'react'

/** An address to be compared: all of it, in groups of four. Selected and copied it has no gaps. */
export function FullAddress({ address }: { readonly address: string }): ReactNode {
  return (
    <span className="full-address" dir="ltr" translate="no">
      {groupAddress(address).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place
        <span key={index}>{group}</span>
      ))}
    </span>
  )
}
