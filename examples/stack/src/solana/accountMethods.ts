import type { Address } from '@solana/kit'
import { viewAccount } from './accountView.js'
import { withContext } from './chainMethods.js'
import type { Ledger } from './ledger.js'
import { invalidParams, type Params, readAddress, readConfig, readCount, readList } from './params.js'
import type { RpcMethods } from './rpc.js'
import {
  formatTokenAmount,
  readAccount,
  readDecimals,
  readMint,
  readTokenAccount,
  type StoredAccount,
  tokenPrograms,
} from './tokenAccounts.js'

/** Methods that read accounts and tokens. */
export function createAccountMethods(ledger: Ledger): RpcMethods {
  const { svm } = ledger
  const view = (wanted: unknown, config: unknown) => {
    const account = readAccount(svm, readAddress(wanted))
    return account ? viewAccount(svm, account, readConfig(config)) : null
  }
  return {
    getBalance: ([wanted]: Params) => withContext(ledger, svm.getBalance(readAddress(wanted)) ?? 0),
    getAccountInfo: ([wanted, config]: Params) => withContext(ledger, view(wanted, config)),
    getMultipleAccounts: ([wanted, config]: Params) =>
      withContext(
        ledger,
        readList(wanted, 'a list of addresses').map((one) => view(one, config)),
      ),
    getMinimumBalanceForRentExemption: ([length]: Params) =>
      svm.minimumBalanceForRentExemption(BigInt(readCount(length, 'a length in bytes'))),
    getTokenAccountBalance([wanted]: Params) {
      const account = readAccount(svm, readAddress(wanted))
      const held = account && readTokenAccount(account)
      if (!held) throw invalidParams('could not find a token account.')
      return withContext(ledger, formatTokenAmount(held.amount, readDecimals(svm, held.mint)))
    },
    getTokenSupply([wanted]: Params) {
      const account = readAccount(svm, readAddress(wanted))
      const mint = account && readMint(account)
      if (!mint) throw invalidParams('not a token mint.')
      return withContext(ledger, formatTokenAmount(mint.supply, mint.decimals))
    },
    getTokenAccountsByOwner([owner, filter, config]: Params) {
      const found = findTokenAccounts(ledger, readAddress(owner), readConfig(filter))
      const viewed = found.map((account) => ({
        pubkey: account.address,
        account: viewAccount(svm, account, readConfig(config)),
      }))
      return withContext(ledger, viewed)
    },
  }
}

function findTokenAccounts({ svm }: Ledger, owner: Address, filter: Readonly<Record<string, unknown>>) {
  if (filter.programId == null && filter.mint == null) throw invalidParams('expected a mint or a programId.')
  const programs = filter.programId == null ? tokenPrograms : [readAddress(filter.programId)]
  const mint = filter.mint == null ? undefined : readAddress(filter.mint)
  return programs
    .flatMap((program) => svm.getProgramAccounts(program))
    .flatMap((listed): StoredAccount | StoredAccount[] => readAccount(svm, listed.address) ?? [])
    .filter((account) => {
      const held = readTokenAccount(account)
      return held?.owner === owner && (mint === undefined || held.mint === mint)
    })
}
