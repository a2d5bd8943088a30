import { createLetterIcon, type TestWalletOptions } from '@portico/testing'
import {
  createEvmWallet,
  type EvmChain,
  type EvmTestWallet,
  morePrivateKeys,
  testPrivateKeys,
} from '@portico/testing/eip155'
import {
  createSolanaWallet,
  moreSolanaSeeds,
  type SolanaChain,
  type SolanaTestWallet,
  testSolanaSeeds,
} from '@portico/testing/solana'

export interface WalletSetOptions extends Omit<TestWalletOptions, 'name' | 'icon'> {
  evmChains: readonly EvmChain[]
  solanaChains: readonly SolanaChain[]
}

export interface WalletSet {
  readonly evm: readonly [EvmTestWallet, EvmTestWallet, EvmTestWallet]
  readonly solana: readonly [SolanaTestWallet, SolanaTestWallet]
  /** All five, in the order in which they announce themselves. */
  readonly all: readonly (EvmTestWallet | SolanaTestWallet)[]
}

/**
 * Three EVM wallets and two Solana wallets on one page, each with a name, an id, a picture and accounts of its own: five
 * connections over two namespaces.
 */
export function createWalletSet({ evmChains, solanaChains, ...shared }: WalletSetOptions): WalletSet {
  const createEvm = (letter: string, colour: string, privateKeys: EvmKeys) =>
    createEvmWallet({
      ...shared,
      chains: evmChains,
      privateKeys,
      name: `EVM wallet ${letter}`,
      rdns: `test.wallet.${letter.toLowerCase()}`,
      icon: createLetterIcon(letter, colour),
    })
  const createSolana = (letter: string, colour: string, seeds: readonly Uint8Array[]) =>
    createSolanaWallet({
      ...shared,
      chains: solanaChains,
      seeds,
      name: `Solana wallet ${letter}`,
      icon: createLetterIcon(letter, colour),
    })
  const evm = [
    createEvm('A', '#1d4ed8', testPrivateKeys),
    createEvm('B', '#15803d', morePrivateKeys.slice(0, 2)),
    createEvm('C', '#b91c1c', morePrivateKeys.slice(2)),
  ] as const
  const solana = [createSolana('D', '#7e22ce', testSolanaSeeds), createSolana('E', '#a16207', moreSolanaSeeds)] as const
  return { evm, solana, all: [...evm, ...solana] }
}

type EvmKeys = NonNullable<Parameters<typeof createEvmWallet>[0]['privateKeys']>
