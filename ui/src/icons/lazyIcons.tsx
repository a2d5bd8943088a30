import type { ReactNode } from 'react'
import { Icon } from './icons.js'

// Apart from the others, which are loaded with the list of wallets.

export const DownIcon = (): ReactNode => (
  <Icon>
    <path d="m5.5 8.25 4.5 4.5 4.5-4.5" />
  </Icon>
)

export const CopyIcon = (): ReactNode => (
  <Icon>
    <rect x="7.25" y="7.25" width="9" height="9" rx="2.25" />
    <path d="M12.75 4.9a2 2 0 0 0-2-1.15h-4.5a2.5 2.5 0 0 0-2.5 2.5v4.5a2 2 0 0 0 1.15 2" />
  </Icon>
)

/** A magnifier. */
export const SearchIcon = (): ReactNode => (
  <Icon>
    <circle cx="9" cy="9" r="4.75" />
    <path d="m12.5 12.5 3.25 3.25" />
  </Icon>
)

export const PlusIcon = (): ReactNode => (
  <Icon>
    <path d="M10 4.5v11M4.5 10h11" />
  </Icon>
)

export const LeaveIcon = (): ReactNode => (
  <Icon mirrored>
    <path d="M8.25 3.75H6a2.25 2.25 0 0 0-2.25 2.25v8A2.25 2.25 0 0 0 6 16.25h2.25" />
    <path d="M8.25 10h8m-3-3 3 3-3 3" />
  </Icon>
)

export const SettingsIcon = (): ReactNode => (
  <Icon>
    <path d="M3.75 6.75h6.5m4 0h2M3.75 13.25h2m4 0h6.5" />
    <circle cx="12.25" cy="6.75" r="2" />
    <circle cx="7.75" cy="13.25" r="2" />
  </Icon>
)

export const AccountsIcon = (): ReactNode => (
  <Icon>
    <circle cx="8" cy="7" r="2.75" />
    <path d="M3.25 15.75a4.75 4.75 0 0 1 9.5 0M12.5 4.4a2.75 2.75 0 0 1 0 5.2m1.75 2a4.75 4.75 0 0 1 2.5 4.15" />
  </Icon>
)
