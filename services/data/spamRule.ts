import type { SpamRule } from './indexer/evm/tokenMetadata.js'

const ADVERTISED =
  /https?:|www\.|\b[a-z0-9-]+\.(com|net|org|io|xyz|app|site|click|top|example)\b|\b(claim|visit|airdrop)\b/i

/** Unsolicited collections name a site to visit; genuine ones do not. */
export const isSpamToken: SpamRule = ({ standard, name, symbol }) =>
  (standard === 'erc721' || standard === 'erc1155') && ADVERTISED.test(`${name} ${symbol}`)
