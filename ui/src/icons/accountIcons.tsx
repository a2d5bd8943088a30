import type { ReactNode } from 'react'
import { Icon } from './Icon.js'

const SendIcon = (): ReactNode => (
  <Icon mirrored>
    <path d="m16.25 3.75-6 12.5-1.9-4.6-4.6-1.9z" />
    <path d="m8.35 11.65 3.4-3.4" />
  </Icon>
)

const ReceiveIcon = (): ReactNode => (
  <Icon>
    <path d="M10 3.75v8.5m-3.5-3.5 3.5 3.5 3.5-3.5" />
    <path d="M3.75 13v1.25a2 2 0 0 0 2 2h8.5a2 2 0 0 0 2-2V13" />
  </Icon>
)

const SwapIcon = (): ReactNode => (
  <Icon>
    <path d="M4 7.25h11.5m-3-3 3 3-3 3" />
    <path d="M16 13.25H4.5m3 3-3-3 3-3" />
  </Icon>
)

const BuyIcon = (): ReactNode => (
  <Icon>
    <rect x="3.25" y="5" width="13.5" height="10" rx="2.25" />
    <path d="M3.25 8.5h13.5M6.25 12h2.5" />
  </Icon>
)

const OtherIcon = (): ReactNode => (
  <Icon>
    <circle cx="10" cy="10" r="6.25" />
    <path d="M8 10h4m-1.75-2L12.25 10l-2 2" />
  </Icon>
)

const ICONS: Readonly<Record<string, () => ReactNode>> = {
  onramp: BuyIcon,
  swaps: SwapIcon,
  receive: ReceiveIcon,
  send: SendIcon,
}

/** The sign of an action of the account, by its id; a neutral one for those that only their plugin knows. */
export function ActionIcon({ id }: { readonly id: string }): ReactNode {
  const Shown = (Object.hasOwn(ICONS, id) && ICONS[id]) || OtherIcon
  return <Shown />
}

export const PersonIcon = (): ReactNode => (
  <Icon>
    <circle cx="10" cy="7" r="3.25" />
    <path d="M4 16.25a6 6 0 0 1 12 0" />
  </Icon>
)
