import type { ReactNode } from 'react'
import { Icon } from './Icon.js'

/** An arrow in a circle. */
const NEUTRAL = 'M16.25 10a6.25 6.25 0 1 1-12.5 0 6.25 6.25 0 0 1 12.5 0zM8 10h4m-1.75-2 2 2-2 2'

/** A sign that a plugin draws: the `d` of one path in a box of 20 × 20, with lines of 1.5. */
export function SlotIcon({
  d = NEUTRAL,
  isMirrored = false,
}: {
  readonly d?: string
  readonly isMirrored?: boolean
}): ReactNode {
  return (
    <Icon mirrored={isMirrored}>
      <path d={d} />
    </Icon>
  )
}
