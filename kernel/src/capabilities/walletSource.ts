import type { ChainId, Namespace } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** A wallet as a directory or the host describes it (docs/wallets.md). Checked: links have safe schemes. */
export interface DirectoryWallet {
  /** `[a-z0-9-]{1,64}`, the directory's own. */
  readonly id: string
  readonly name: string
  readonly description?: string | undefined
  /** https */
  readonly homepage?: string | undefined
  /** https, or a `data:image/` URL. */
  readonly imageUrl?: string | undefined
  readonly rank?: number | undefined
  readonly certified?: boolean | undefined
  readonly chains?: readonly ChainId[] | undefined
  /** Reverse domain name under which the wallet announces itself. */
  readonly rdns?: string | undefined
  readonly injected?: readonly { readonly namespace: Namespace; readonly id: string }[] | undefined
  /** Whether it speaks the pairing protocol. */
  readonly pairing?: boolean | undefined
  readonly links?: WalletLinks | undefined
  /** https */
  readonly stores?: WalletStores | undefined
  /** How to open the page inside the wallet (docs/wallets.md). */
  readonly browse?:
    | readonly {
        readonly namespaces: readonly Namespace[]
        readonly absentGlobal: string
        readonly platforms: readonly string[]
        readonly template: string
      }[]
    | undefined
}

/** `mobile`, `desktop`: `scheme://…`; `universal`, `web`: https. */
export interface WalletLinks {
  readonly mobile?: string | undefined
  readonly universal?: string | undefined
  readonly desktop?: string | undefined
  readonly web?: string | undefined
}

export interface WalletStores {
  readonly ios?: string | undefined
  readonly android?: string | undefined
  readonly chrome?: string | undefined
  readonly firefox?: string | undefined
}

/** The parameters of docs/services.md. */
export interface WalletQuery extends CallOptions {
  /** From 1. */
  readonly page?: number | undefined
  /** 1–100. Default: 40. */
  readonly entries?: number | undefined
  /** 2–64 characters. */
  readonly search?: string | undefined
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  readonly rdns?: readonly string[] | undefined
  readonly chains?: readonly ChainId[] | undefined
  readonly platform?: 'ios' | 'android' | 'desktop' | 'web' | undefined
  readonly certified?: true | undefined
  readonly sort?: 'rank' | 'name' | undefined
}

export interface WalletPage {
  readonly data: readonly DirectoryWallet[]
  /** All matches, on all pages. */
  readonly count: number
  readonly page: number
  readonly entries: number
}

/**
 * Where wallets that are not on this page come from: the directory service at `directoryUrl`, or the host's own object.
 * Absent when neither is set up.
 */
export interface WalletSource {
  list(query?: WalletQuery): Promise<WalletPage>
  /** In the order asked; at most 100. */
  byIds(
    ids: readonly string[],
    options?: CallOptions,
  ): Promise<{ readonly data: readonly DirectoryWallet[]; readonly missing: readonly string[] }>
}

export const WalletSource: Token<WalletSource> = /* @__PURE__ */ createToken<WalletSource>('wallet-source@1')
