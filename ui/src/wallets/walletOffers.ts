import { isMobile } from '../primitives/isMobile.js'
import { OfferLine } from '../views/connect/OfferLine.js'
import type { OfferFacts } from './connectorSections.js'
import { fetchWallets } from './fetchWallets.js'
import type { Device } from './isReachable.js'
import { listOffers } from './listOffers.js'
import { mobilePlatform } from './mobilePlatform.js'

const deviceHere = (): Device => ({
  isMobile: isMobile(),
  platform: mobilePlatform(),
  hasGlobal: (name) => name in globalThis,
})

/** All that is needed only where wallets are offered that are not on this page. */
export const walletOffers = {
  fetch: fetchWallets,
  list: (facts: OfferFacts) => listOffers(facts, deviceHere()),
  Line: OfferLine,
} as const
