import type { AccountId } from '@portico/kernel'
import type { ReactNode } from 'react'
import { useStore } from '../primitives/hooks.js'
import { accountKey } from '../state/accountKey.js'
import { useModal } from '../state/modalContext.js'
import { hashText } from '../theme/tokens.js'
import { Picture } from './Picture.js'

/** The picture that goes with a name, or the look of the account. Decoration: name or address stand beside it. */
export function AccountPicture(props: {
  readonly account: AccountId
  readonly avatar?: string | undefined
  readonly size?: 'small' | 'medium' | 'large'
}): ReactNode {
  const { account, avatar, size = 'medium' } = props
  const seed = useAccountKey(account)
  return (
    <span className="picture round" data-size={size} aria-hidden="true">
      <Picture url={avatar} fallback={<Avatar seed={seed} />} />
    </span>
  )
}

export function useAccountKey(account: AccountId): string {
  const { kernel } = useModal().core
  return accountKey(useStore(kernel.state.namespaces), account)
}

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
