import type { FamilyDescriptions } from './families/index.js'

export interface TokenDescription {
  name: string
  symbol: string
  decimals: number
}

export type TokenContract = TokenDescription & { address: `0x${string}` }

export interface CollectionDescription {
  name: string
  address: `0x${string}`
}

/** A pool of two tokens with constant product; its price is that of one in the other. */
export interface PoolDescription {
  address: `0x${string}`
  token0: `0x${string}`
  token1: `0x${string}`
}

/** Where one token becomes another. */
interface SwapDescription {
  /** `TestRouter.sol`: swaps along one to three pools. */
  router: `0x${string}`
  /** Those of the prices, then old/gold and taxed/token. */
  pools: [PoolDescription, PoolDescription, PoolDescription, PoolDescription]
  tokens: {
    /** Its functions answer with nothing, and it refuses to change an allowance that is not 0. The eighth account has it. */
    old: TokenContract
    /** Keeps 1 % of every transfer. The tenth account has it. */
    taxed: TokenContract
  }
}

/** Names on the chain, in the way of ENS (EIP-137, ENSIP-3, ENSIP-5, ENSIP-9). */
export interface NamesDescription {
  registry: `0x${string}`
  resolver: `0x${string}`
  /** Names and the accounts they lead to; the reverse record of each account tells its name. */
  registered: Record<string, `0x${string}`>
  /** Registered, but leads to no account. */
  empty: string
  /** Its reverse record tells a name that leads to someone else: it must never be shown under that name. */
  impostor: `0x${string}`
}

export interface EvmChainDescription {
  name: string
  chainId: number
  caip2: `eip155:${number}`
  rpcUrl: string
  token: TokenContract
  /** The native coin as a token. */
  weth: TokenContract
  tokens: {
    /** Held by every account; it has a pool. */
    gold: TokenContract
    /** Every transfer reverts, until someone calls `setStuck(false)`. */
    stuck: TokenContract
    /** Its name is very long, turns the writing direction, and looks like markup. */
    hostile: TokenContract
  }
  collections: {
    /** ERC-721 with pictures in its metadata; the first accounts hold one each, from id 1. */
    erc721: CollectionDescription
    /** ERC-1155: each account holds ten of id 1; the first one holds the only one of id 2. */
    erc1155: CollectionDescription
    /** ERC-721 whose name advertises a site; the first account was given one. */
    spam: CollectionDescription
  }
  /** weth/token, then gold/token: prices in test dollars. */
  pools: [PoolDescription, PoolDescription]
  swap: SwapDescription
  names: NamesDescription
  /** The test wallet has transactions from before the start, over a year. */
  hasPast: boolean
  multicall3: `0x${string}`
  /** What an account can delegate to, to make several calls at once (EIP-7702). */
  batchAccount: `0x${string}`
  /** Addresses that hold ether; the first ones are the test wallet's accounts. */
  accounts: `0x${string}`[]
}

export interface SolanaDescription {
  name: string
  caip2: `solana:${string}`
  /** The chain's name in the Wallet Standard. */
  walletStandardChain: string
  genesisHash: string
  rpcUrl: string
  wsUrl: string
  token: TokenDescription & { mint: string }
  /** The accounts of the test wallet; the first one also holds the token. */
  accounts: string[]
}

/** Base addresses of the reference services, under the names of the widget's options, and a project they know. */
export interface ServicesDescription {
  apiUrl: string
  directoryUrl: string
  rpcUrl: string
  analyticsUrl: string
  relayUrl: string
  projectId: string
}

/** The embedded wallet's frame, with its server behind it, and the page with the mails that this sends. */
export interface WalletDescription {
  frameUrl: string
  mailUrl: string
  /** Where there are logins beside that by e-mail. */
  identityUrl?: string
}

/** What runs here, as plain JSON: served to pages as /stack.json. */
export interface StackDescription {
  /** The third one, where it was started, has the id of Base: swaps are offered there without a setting. */
  evm: [EvmChainDescription, EvmChainDescription, ...EvmChainDescription[]]
  solana: SolanaDescription
  services: ServicesDescription
  /** Where the frame was built before the start. */
  wallet?: WalletDescription
  /** The page of the wallet at the other end of a pairing, where it is served. */
  walletPageUrl?: string
  /** Those that were started besides, by name. */
  families: FamilyDescriptions
}
