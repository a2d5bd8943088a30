import type { StackDescription } from '@portico-examples/stack'
import type { PageFamily } from './families/index.js'
import { choose, readChoice } from './pageChoices.js'

const PARAMETER = 'test-wallets'

export const areTestWalletsOn = (): boolean => readChoice(PARAMETER) !== 'off'

export const switchTestWallets = (on: boolean): void => choose(PARAMETER, on ? undefined : 'off')

/** Puts five test wallets, those of the families that run besides, and their panel on the page, as extensions would. */
export async function installTestWallets(
  stack: StackDescription,
  families: readonly PageFamily[],
  container: HTMLElement,
): Promise<void> {
  const { createWalletSet, mountWalletPanel } = await import('@portico/test-kit')
  const storage = openStorage()
  const wallets = createWalletSet({
    evmChains: stack.evm.map(({ chainId, rpcUrl }) => ({ chainId, rpcUrl })),
    solanaChains: [{ id: stack.solana.walletStandardChain, rpcUrl: stack.solana.rpcUrl }],
    ...(storage && { storage }),
  })
  const others = await Promise.all(families.map((family) => family.installWallets(storage)))
  mountWalletPanel([...wallets.all, ...others.flat()], { container })
}

/** Some frames may not store: the wallets then forget everything with the page. */
function openStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
