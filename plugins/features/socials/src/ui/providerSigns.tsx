import { SlotIcon, useStyles } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { LoginProvider } from '../manifest.js'
import { socialsCss } from './socials.styles.js'

/** What providers are called, in every language. */
export const NAMES: Readonly<Record<LoginProvider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

/** Signs of our own, in lines: letters, a speech bubble, an arch, a branch, a fruit. */
const SIGNS: Readonly<Record<LoginProvider, string>> = {
  google: 'M15.2 6.4A6.25 6.25 0 1 0 16.25 10H10.5',
  x: 'm4.25 4.5 8 11h3.5l-8-11zm11-.25-4.6 5.1m-1.6 1.8-4.3 4.6',
  discord:
    'M5.5 5h9A1.75 1.75 0 0 1 16.25 6.75v5.5A1.75 1.75 0 0 1 14.5 14H11l-3.5 2.5V14h-2a1.75 1.75 0 0 1-1.75-1.75v-5.5A1.75 1.75 0 0 1 5.5 5zM8 9.5v.01m4-.01v.01',
  farcaster: 'M5 16V4.5h10V16M3.5 7.5h13M8 16v-3.5a2 2 0 0 1 4 0V16',
  github:
    'M6.5 7.5v5m7-5V8a2 2 0 0 1-2 2h-3a2 2 0 0 0-2 2m0-4.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zm7 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zm-7 8a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  apple:
    'M10 7c1.4-1.3 5.25-.9 5.25 3.1 0 2.9-1.9 6.15-3.5 6.15-.7 0-1-.4-1.75-.4s-1.05.4-1.75.4c-1.6 0-3.5-3.25-3.5-6.15C4.75 6.1 8.6 5.7 10 7zm0-.5c0-1.5.9-2.75 2.5-3',
  facebook: 'M13.25 4H12.5a3 3 0 0 0-3 3v9.25M7 9.5h5.5',
}

export const ProviderSign = ({ provider }: { readonly provider: LoginProvider }): ReactNode => (
  <SlotIcon d={SIGNS[provider]} />
)

/** Above what a view waits for. */
export function LargeSign({ provider }: { readonly provider: LoginProvider }): ReactNode {
  useStyles(socialsCss)
  return (
    <span className="picture sign" data-size="large">
      <ProviderSign provider={provider} />
    </span>
  )
}
