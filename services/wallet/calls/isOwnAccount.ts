import { getAddress, isAddressEqual } from 'viem'
import { USUAL_CONTRACTS } from '../../wallet-frame/src/smartAccount/contracts.js'
import { smartAccountOf } from '../../wallet-frame/src/smartAccount/smartAccount.js'
import type { WalletStore } from '../store/walletStore.js'
import type { WalletChain } from './createConfigApp.js'

/** Whether it is the smart account of this person on the network. */
export async function isOwnAccount(
  { sessions }: Pick<WalletStore, 'sessions'>,
  { contracts = USUAL_CONTRACTS }: WalletChain,
  { userId, account }: { readonly userId: string; readonly account: string },
): Promise<boolean> {
  const { wallet } = await sessions.describeUser(userId)
  if (!wallet) return false
  const own = smartAccountOf(getAddress(wallet.addresses.eip155), contracts)
  return isAddressEqual(getAddress(account), own.address)
}
