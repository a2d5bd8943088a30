import type { ReactNode } from 'react'
import { avatarOf } from './avatarArches.js'

/** The look of an address, so that a wrong one stands out. Decoration: the address stands beside it. */
export function Avatar({ address }: { readonly address: string }): ReactNode {
  const { ground, foot, arches } = avatarOf(address)
  const middle = 32 + foot
  return (
    <svg className="avatar" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect width="64" height="64" data-tint={ground} />
      {arches.map(({ radius, tint }) => (
        <path
          key={tint}
          data-tint={tint}
          d={`M${middle - radius} 64V${64 - radius - 6}a${radius} ${radius} 0 0 1 ${2 * radius} 0V64z`}
        />
      ))}
    </svg>
  )
}
