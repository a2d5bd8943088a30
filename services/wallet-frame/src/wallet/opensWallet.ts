import type { Frame } from '../frame.js'
import { readSealed, type WalletUser } from './users.js'

/**
 * Whether this device opens the wallet to the addresses that the server tells. It is tried: that the server keeps something for
 * the device proves nothing. Throws RECOVERY_FAILED when that doesn't open, or opens to other addresses.
 */
export async function opensWallet(frame: Frame, user: WalletUser): Promise<boolean> {
  const wallet = await readSealed(frame, user)
  if (!wallet) return false
  const { createDeviceOpener } = await import('../custody/deviceOpener.js')
  const { sealedEnvelopes } = await import('../custody/sealedEnvelopes.js')
  await sealedEnvelopes.open(wallet, createDeviceOpener(frame.store), () => undefined)
  return true
}
