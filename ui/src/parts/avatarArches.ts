import { hashText } from '../primitives/hashText.js'

/** One arch of an avatar: half its width, and which of the five tints it has. */
export interface Arch {
  readonly radius: number
  readonly tint: number
}

const TINTS = 5 // S9.6
const FEET = [-8, -4, 0, 4, 8] as const

/**
 * The look of an account: a ground and arches in the theme's five tints, in an order that its key decides, standing a little to
 * the left or right.
 */
export function avatarOf(key: string): {
  readonly ground: number
  readonly foot: number
  readonly arches: readonly Arch[]
} {
  let hash = hashText(key)
  const take = (count: number) => {
    const part = hash % count
    hash = Math.floor(hash / count)
    return part
  }
  const tints = Array.from({ length: TINTS }, (_, index) => index)
  const order: number[] = []
  while (tints.length > 0) order.push(...tints.splice(take(tints.length), 1))
  const [ground = 0, ...rest] = order
  const widest = 30 + take(4) * 2
  const step = 6 + take(3)
  return {
    ground,
    foot: FEET[take(FEET.length)] ?? 0,
    arches: rest.map((tint, index) => ({ tint, radius: widest - index * step })),
  }
}
