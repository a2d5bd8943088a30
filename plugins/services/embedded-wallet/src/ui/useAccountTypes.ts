import { type AccountId, type EmbeddedWallet, type Namespace, parseAccountId } from '@portico/kernel'
import { useConnectedAccount, useKernel, useStore } from '@portico/ui/plugin'
import { WALLET_ID } from '../walletId.js'

/** A kind of account that the login has in the family that is shown. */
export interface OfferedType {
  readonly type: 'eoa' | 'smartAccount'
  readonly account: AccountId
  readonly namespace: Namespace
  readonly isInUse: boolean
}

/** The kinds that the shown account can be changed for, in the family's order; empty without a choice. */
export function useAccountTypes(wallet: EmbeddedWallet): readonly OfferedType[] {
  const kernel = useKernel()
  const shown = useConnectedAccount()
  const { user } = useStore(wallet.state)
  if (!user || shown?.walletId !== WALLET_ID) return []
  const { namespace } = shown
  const offered = kernel.accountTypesOf(namespace).flatMap((type) => {
    if (type === 'payment') return []
    const found = user.accounts.find((one) => one.type === type && parseAccountId(one.account).namespace === namespace)
    return found ? [{ type, account: found.account, namespace, isInUse: found.account === shown.account }] : []
  })
  return offered.length > 1 ? offered : []
}
