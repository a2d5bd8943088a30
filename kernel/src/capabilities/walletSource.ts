import type { ChainId, Namespace } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** A wallet as a directory or the host describes it (docs/wallets.md). Checked: links have safe schemes. */
export interface DirectoryWallet {
  /** `[a-z0-9-]{1,64}`, the directory's own. */
  readonly id: string
  /** Cleaned text. */
  readonly name: string
  /** Cleaned text. */
  readonly description?: string | undefined
  /** https */
  readonly homepage?: string | undefined
  /** https, or a `data:image/` URL. */
  readonly imageUrl?: string | undefined
  /** Smaller is nearer to the top; without one, at the end. */
  readonly rank?: number | undefined
  /** The directory's own mark. */
  readonly certified?: boolean | undefined
  /** Networks it works on, CAIP-2; absent: not known. */
  readonly chains?: readonly ChainId[] | undefined
  /** Reverse domain name under which the wallet announces itself. */
  readonly rdns?: string | undefined
  /** Under which ids it announces itself on pages, by family. */
  readonly injected?: readonly { readonly namespace: Namespace; readonly id: string }[] | undefined
  /** Whether it speaks the pairing protocol. */
  readonly pairing?: boolean | undefined
  /** How the app is opened. */
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
  /** The app's own scheme on phones. */
  readonly mobile?: string | undefined
  /** The link that opens the app on phones, or its page. */
  readonly universal?: string | undefined
  /** The app's own scheme on computers. */
  readonly desktop?: string | undefined
  /** The wallet's page that takes a pairing address. */
  readonly web?: string | undefined
}

/** Where the wallet can be installed from. */
export interface WalletStores {
  /** App Store. */
  readonly ios?: string | undefined
  /** Google Play. */
  readonly android?: string | undefined
  /** Chrome Web Store. */
  readonly chrome?: string | undefined
  /** Firefox add-ons. */
  readonly firefox?: string | undefined
}

/** A wallet that was connected before: what is kept to offer it again. */
export interface RecentWallet {
  /** The directory's id, or the wallet's own on this page. */
  readonly id: string
  /** Cleaned text. */
  readonly name: string
  /** https or a `data:image/` URL. */
  readonly imageUrl?: string | undefined
  /** How the app is opened. */
  readonly links?: WalletLinks | undefined
}

/** The parameters of docs/services.md. */
export interface WalletQuery extends CallOptions {
  /** From 1. */
  readonly page?: number | undefined
  /** 1–100. Default: 40. */
  readonly entries?: number | undefined
  /** 2–64 characters. */
  readonly search?: string | undefined
  /** Only these ids. */
  readonly include?: readonly string[] | undefined
  /** All but these ids. */
  readonly exclude?: readonly string[] | undefined
  /** Only wallets that announce themselves under one of these names. */
  readonly rdns?: readonly string[] | undefined
  /** Only wallets that work on one of these networks at least. */
  readonly chains?: readonly ChainId[] | undefined
  /** Only wallets that exist there. */
  readonly platform?: 'ios' | 'android' | 'desktop' | 'web' | undefined
  /** Only wallets with the directory's mark. */
  readonly certified?: true | undefined
  /** Default: `rank`. */
  readonly sort?: 'rank' | 'name' | undefined
}

/** One page of wallets. */
export interface WalletPage {
  /** The wallets of this page, in order. */
  readonly data: readonly DirectoryWallet[]
  /** All matches, on all pages. */
  readonly count: number
  /** Which page this is, from 1. */
  readonly page: number
  /** The most wallets that a page holds. */
  readonly entries: number
}

/**
 * Where wallets that are not on this page come from: the directory service at `directoryUrl`, or the host's own object.
 * Absent when neither is set up.
 */
export interface WalletSource {
  /** One page of the wallets that match. @throws `HTTP_*`, `RATE_LIMITED`, `API_BAD_REPLY`, `REQUEST_ABORTED` */
  list(query?: WalletQuery): Promise<WalletPage>
  /** In the order asked; at most 100. */
  byIds(
    ids: readonly string[],
    options?: CallOptions,
  ): Promise<{ readonly data: readonly DirectoryWallet[]; readonly missing: readonly string[] }>
}

export const WalletSource: Token<WalletSource> = /* @__PURE__ */ createToken<WalletSource>('wallet-source@1')
