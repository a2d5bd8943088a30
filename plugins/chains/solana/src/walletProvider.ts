/** An account that a wallet of the Wallet Standard shares. */
export interface StandardWalletAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  /** Such as `solana:mainnet`. */
  readonly chains: readonly string[]
  /** Such as `solana:signMessage`. */
  readonly features: readonly string[]
}

/** What wallets of the family offer to the page's own code: a wallet of the Wallet Standard. */
export interface StandardWallet {
  readonly version: string
  readonly name: string
  /** A `data:image/` URL. */
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly StandardWalletAccount[]
  /** By name, such as `solana:signTransaction`; each has a `version` and its methods. */
  readonly features: Readonly<Record<string, unknown>>
}

declare module '@portico/kernel' {
  interface WalletProviders {
    readonly solana: StandardWallet
  }
}
