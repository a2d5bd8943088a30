import type { AlgorandTestWalletOptions } from '../algorand/algorandWallet.js'
import type { BitcoinTestWalletOptions } from '../bip122/bitcoinWallet.js'
import type { CardanoTestWalletOptions } from '../cip34/cardanoWallet.js'
import type { KeplrTestWalletOptions } from '../cosmos/keplrWallet.js'
import type { EvmTestWalletOptions } from '../eip155/evmWallet.js'
import type { MvxTestWalletOptions } from '../mvx/mvxWallet.js'
import type { NearTestWalletOptions } from '../near/nearWallet.js'
import type { PolkadotTestWalletOptions } from '../polkadot/wallet.js'
import type { SolanaTestWalletOptions } from '../solana/solanaWallet.js'
import type { BeaconTestWalletOptions } from '../tezos/beaconWallet.js'

/** What the fixture sees to: where the wallet is, how it is answered, what it keeps. */
type OfFixture = 'target' | 'storage' | 'prompt' | 'onRequest' | 'name'

type OnPage<Family extends string, Options> = { readonly family: Family } & Omit<Options, OfFixture>

/** A wallet on a page. Values are handed to the page as JSON with bytes in it: functions are refused. */
export type PageWalletOptions = {
  /** As people see it. Default: “Test wallet”. */
  readonly name?: string
} & (
  | OnPage<'algorand', AlgorandTestWalletOptions>
  | OnPage<'eip155', EvmTestWalletOptions>
  | OnPage<'solana', SolanaTestWalletOptions>
  | OnPage<'bip122', BitcoinTestWalletOptions>
  | OnPage<'cip34', CardanoTestWalletOptions>
  | OnPage<'cosmos', KeplrTestWalletOptions>
  | OnPage<'mvx', MvxTestWalletOptions>
  | OnPage<'near', NearTestWalletOptions>
  | OnPage<'polkadot', PolkadotTestWalletOptions>
  | OnPage<'tezos', BeaconTestWalletOptions>
)
