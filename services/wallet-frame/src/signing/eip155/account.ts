import type { Address } from 'viem'
import { invalidParams } from '../../frameError.js'

/** Who signs, and where. */
export interface Eip155Context {
  readonly address: Address
  /** The number of the active network (EIP-155). */
  readonly chainId: number
}

/** A request for another account must not be signed with this one. Both with checksum. */
export function requireAccount(asked: Address, { address }: Pick<Eip155Context, 'address'>): void {
  if (asked !== address) throw invalidParams(`${asked} is not the account of this wallet`)
}
