import type { ErrorTable } from '@portico/kernel/chain'

// Only words that can mean nothing but the person's own no. A node may reject, too.
const NO = '(?:reject|den(?:y|ied)|declin|cancel|disapprov|dismiss|abort)\\w*'
const REJECTION = /* @__PURE__ */ new RegExp(
  [
    `\\buser (?:has )?${NO}`,
    `${NO} by (?:the )?user`,
    `^(?:the )?(?:request|connection|approval|signature|signing) (?:was )?${NO}\\.?$`,
    `^${NO}\\.?$`,
    '(?:plugin|popup|window) (?:was )?closed',
  ].join('|'),
  'i',
)
const PENDING = /already (?:pending|processing|open)|pending request/i

/** Solana wallets borrow the numbers of EIP-1193; many have only names and words. */
export const walletErrors: ErrorTable = {
  names: [
    ['WalletWindowClosedError', 'REQUEST_REJECTED'],
    ['UserRejectedRequestError', 'REQUEST_REJECTED'],
  ],
  texts: [
    [REJECTION, 'REQUEST_REJECTED'],
    [PENDING, 'WALLET_BUSY'],
  ],
}
