import { WalletKit } from '@reown/walletkit'
import type { KitCore } from './silentCore.js'

export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

export interface Site {
  readonly name: string
  readonly url: string
  readonly description: string
}

/** Who asks, in the site's own words. */
export const readSite = ({ name = '', url = '', description = '' }: Partial<Site> = {}): Site => ({
  name: name || 'A site without a name',
  url,
  description,
})

/** Every request is passed on at once; the library alone would hold back the second until the first is answered. */
export const startKit = (core: KitCore, metadata: WalletMetadata): Promise<Kit> =>
  WalletKit.init({ core, metadata, signConfig: { disableRequestQueue: true } })

export interface WalletMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  icons: string[]
}
