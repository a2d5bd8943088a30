import { type AccountId, parseAccountId } from '../caip/accountId.js'
import type { Account } from '../capabilities/account.js'
import type { Session } from '../capabilities/connector.js'

/** A session of plain accounts, the active one first, in a family whose addresses are the same on all networks. */
export function testSession(ids: readonly [AccountId, ...AccountId[]], walletId = 'wallet'): Session {
  const [first, ...others] = ids
  const { namespace, chainId, address } = parseAccountId(first)
  return {
    walletId,
    chainId,
    key: `${namespace}:${address}`,
    accounts: [plain(first, 0), ...others.map((id, index) => plain(id, index + 1))],
  }
}

const plain = (id: AccountId, position: number): Account => ({ id, type: 'eoa', position })
