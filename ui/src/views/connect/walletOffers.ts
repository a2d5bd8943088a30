import { isMobile, mobilePlatform } from '../../primitives/isMobile.js'
import type { Offers } from '../../wallets/createWalletBook.js'
import { fetchWallets } from '../../wallets/fetchWallets.js'
import type { Device } from '../../wallets/isReachable.js'
import { listOffers } from '../../wallets/listOffers.js'
import { OfferRow } from './OfferRow.js'

const deviceHere = (): Device => ({
  isMobile: isMobile(),
  platform: mobilePlatform(),
  hasGlobal: (name) => name in globalThis,
})

/** What the wallet book loads where wallets may be offered that are not on this page. */
export const walletOffers: Offers = {
  fetch: fetchWallets,
  list: (facts) => listOffers(facts, deviceHere()),
  Line: OfferRow,
}
