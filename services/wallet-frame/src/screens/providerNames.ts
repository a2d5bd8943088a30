import type { ProviderName } from '../api/texts.js'

/** As providers call themselves. */
export const PROVIDER_NAMES: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
}
