import { findPorticoError } from '@portico/eip1193'
import { PorticoError } from '@portico/kernel'

/**
 * What ethers, 6 or 5, threw, as an error of Portico: the one behind it, or one with the same meaning. `ACTION_REJECTED` is
 * `REQUEST_REJECTED`; anything else is `WALLET_FAILED`, with what was thrown as its `cause`.
 * @example
 * try {
 *   await getSigner(client).signMessage('I live in this harbour')
 * } catch (error) {
 *   if (toPorticoError(error).code !== 'REQUEST_REJECTED') throw error
 * }
 */
export function toPorticoError(error: unknown): PorticoError {
  const known = findPorticoError(error)
  if (known) return known
  // Without a wallet of Portico behind it, it has no id.
  const walletId = ''
  const isRefusal = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ACTION_REJECTED'
  return isRefusal
    ? new PorticoError('REQUEST_REJECTED', { walletId }, { cause: error })
    : new PorticoError('WALLET_FAILED', { walletId, method: 'ethers' }, { cause: error })
}
