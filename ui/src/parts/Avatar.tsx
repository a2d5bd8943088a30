import type { ReactNode } from 'react'
import { avatarOf } from './avatarArches.js'

/**
 * The look of an account, so that a wrong one stands out. Decoration: the address stands beside it.
 * @param props.seed the account's key
 */
export function Avatar({ seed }: { readonly seed: string }): ReactNode {
  const { ground, foot, arches } = avatarOf(seed)
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
