import type { DirectoryWallet } from '@portico/kernel'
import { groupInstalled, isRecordOf, type Place, useKernel, useNamespaces, useStore } from '@portico/ui/plugin'

/** Where on this page a wallet of the directory is, if it is. */
export function useInstalled(): (wallet: DirectoryWallet) => readonly Place[] {
  const installed = groupInstalled(useStore(useKernel().state.wallets), useNamespaces())
  return (wallet) => installed.find((places) => isRecordOf(wallet, places)) ?? []
}
