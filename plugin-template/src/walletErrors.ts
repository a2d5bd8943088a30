import type { ErrorTable } from '@portico/kernel/chain'

/**
 * How wallets of this family say no, beside the numbers of EIP-1193 (4001 and so on), which every table knows: further values of
 * `code`, names of errors, and words for wallets that have nothing else.
 */
export const walletErrors: ErrorTable = {
  codes: [['declined', 'REQUEST_REJECTED']],
}
