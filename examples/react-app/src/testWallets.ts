import type { StackDescription } from '@portico-examples/stack'
import type { PageFamily } from './families/index.js'

const PARAMETER = 'test-wallets'

/** The visitor's choice, in the page's address: a wallet that is there before a reload is there after it. */
export const areTestWalletsOn = (): boolean => new URL(location.href).searchParams.get(PARAMETER) === 'on'

export function switchTestWallets(on: boolean): void {
  const url = new URL(location.href)
  if (on) url.searchParams.set(PARAMETER, 'on')
  else url.searchParams.delete(PARAMETER)
  location.assign(url)
}

/** Puts five test wallets, those of the families that run besides, and their panel on the page, as extensions would. */
export async function installTestWallets(stack: StackDescription, families: readonly PageFamily[]): Promise<void> {
  const { createWalletSet, mountWalletPanel } = await import('@portico/test-kit')
  const storage = openStorage()
  const wallets = createWalletSet({
    evmChains: stack.evm.map(({ chainId, rpcUrl }) => ({ chainId, rpcUrl })),
    solanaChains: [{ id: stack.solana.walletStandardChain, rpcUrl: stack.solana.rpcUrl }],
    ...(storage && { storage }),
  })
  const others = await Promise.all(families.map((family) => family.installWallets(storage)))
  mountWalletPanel([...wallets.all, ...others.flat()])
}

/** Some frames may not store: the wallets then forget everything with the page. */
function openStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
