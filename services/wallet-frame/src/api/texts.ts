/** What frame and server agree on, without a library: the entry of the frame loads it. */

/** CAIP-2 ids of the families that there are keys for. */
export const CHAIN_ID = /^(eip155|solana):[-_a-zA-Z0-9]{1,32}$/
export const EIP155_ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** What opens a wallet when its devices are lost. */
export const FACTOR_KINDS = ['passkey', 'code'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

/** The kinds of accounts, of which a person may choose one for good. */
export const PREFERRED_TYPES = ['eoa', 'smartAccount'] as const
export type PreferredType = (typeof PREFERRED_TYPES)[number]

/** Until when a wallet may be used without a factor: its first transaction; or as long as its owner likes, with a reminder. */
export const PROTECT_BEFORE = ['firstTransaction', 'reminder'] as const
export type ProtectBefore = (typeof PROTECT_BEFORE)[number]

/** Where a person confirms: in a window when the browser can't tell that the frame is covered (`auto`), always there, or never. */
export const WINDOW_APPROVALS = ['auto', 'always', 'never'] as const
export type WindowApprovals = (typeof WINDOW_APPROVALS)[number]

/** An e-mail address in its normal form: one account, however it is written. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase()

/** Where people log in, beside e-mail. */
export const PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'] as const
export type ProviderName = (typeof PROVIDERS)[number]
