import { type AccountId, type ChainId, isAccountId } from '@portico/kernel'

/** The account of a plain address on a network; `undefined` for what is no address, such as the receiver of a new contract. */
export function accountAt(chainId: ChainId, address: string): AccountId | undefined {
  const id = `${chainId}:${address}`
  return isAccountId(id) ? id : undefined
}
