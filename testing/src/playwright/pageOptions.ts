import type { BitcoinTestWalletOptions } from '../bip122/bitcoinWallet.js'
import type { KeplrTestWalletOptions } from '../cosmos/keplrWallet.js'
import type { EvmTestWalletOptions } from '../eip155/evmWallet.js'
import type { NearTestWalletOptions } from '../near/nearWallet.js'
import type { PolkadotTestWalletOptions } from '../polkadot/wallet.js'
import type { SolanaTestWalletOptions } from '../solana/solanaWallet.js'

/** What the fixture sees to: where the wallet is, how it is answered, what it keeps. */
type OfFixture = 'target' | 'storage' | 'prompt' | 'onRequest' | 'name'

type OnPage<Family extends string, Options> = { readonly family: Family } & Omit<Options, OfFixture>

/** A wallet on a page. Values are handed to the page as JSON with bytes in it: functions are refused. */
export type PageWalletOptions = {
  /** As people see it. Default: “Test wallet”. */
  readonly name?: string
} & (
  | OnPage<'eip155', EvmTestWalletOptions>
  | OnPage<'solana', SolanaTestWalletOptions>
  | OnPage<'bip122', BitcoinTestWalletOptions>
  | OnPage<'cosmos', KeplrTestWalletOptions>
  | OnPage<'near', NearTestWalletOptions>
  | OnPage<'polkadot', PolkadotTestWalletOptions>
)
