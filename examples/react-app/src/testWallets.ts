import type { StackDescription } from '@portico-examples/stack'

const SWITCH = 'playground/test-wallets'

/** The visitor's choice, kept over reloads: a wallet that is there before a reload is there after it. */
export const areTestWalletsOn = (): boolean => localStorage.getItem(SWITCH) === 'on'

export function switchTestWallets(on: boolean): void {
  if (on) localStorage.setItem(SWITCH, 'on')
  else localStorage.removeItem(SWITCH)
  location.reload()
}

/** Puts five test wallets and their panel on the page, as extensions would. */
export async function installTestWallets(stack: StackDescription): Promise<void> {
  const { createWalletSet, mountWalletPanel } = await import('@portico-examples/test-wallets')
  const wallets = createWalletSet({
    evmChains: stack.evm.map(({ chainId, rpcUrl }) => ({ chainId, rpcUrl })),
    solanaChains: [{ id: stack.solana.walletStandardChain, rpcUrl: stack.solana.rpcUrl }],
    storage: localStorage,
  })
  mountWalletPanel(wallets.all)
}
