import {
  type AccountId,
  type ChainId,
  isAccountId,
  type PermissionRequest,
  PorticoError,
  parseAccountId,
  type SpendingLimit,
} from '@portico/kernel'
import { addressKey } from '../address.js'
import { readReceiver } from '../addresses.js'

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** What is asked for has no limit that contracts could see to, or is no permission at all; `reason` is for developers. Nothing was asked. */
    PERMISSION_INVALID: { readonly reason: string }
    /** The wallet has allowed more than it was asked for. */
    PERMISSION_WIDER: { readonly walletId: string }
    /** The network does not say that the permission has ended. */
    PERMISSION_STANDS: { readonly pci: string }
    /** The account, or its wallet on this network, gives no permissions. */
    SMART_ACCOUNT_UNSUPPORTED: Record<never, never>
  }
}

/** A permission in the words that both generations of ERC-7715 have in common. Addresses are spelled by EIP-55. */
export interface Terms {
  readonly chainId: ChainId
  readonly account: string
  readonly spender: string
  readonly limit: SpendingLimit
  readonly uses?: number | undefined
  /** Seconds since the epoch. */
  readonly expirySec: number
}

/** What a wallet has allowed. */
export interface Granted {
  /** Without an account, it is the one that was asked for. */
  readonly terms: Omit<Terms, 'account'> & { readonly account?: string | undefined }
  readonly context: string
  readonly manager: string
  readonly dependencies: readonly { readonly to: string; readonly data: string }[]
}

const LONGEST_SEC = 30 * 86_400
const LONGEST_PERIOD_SEC = 2 ** 40
const MOST_USES = 1_000_000
/** More than any token has, and what tokens with amounts of 96 bits take for "no limit". */
const UNLIMITED = 2n ** 128n
const UNLIMITED_96 = 2n ** 96n - 1n

/** @throws `PERMISSION_INVALID` */
export function readRequest({ account, spender, limit, uses, expiresAtMs }: PermissionRequest, nowMs: number): Terms {
  const { chainId, address } = parseAccountId(account)
  const delegate = readReceiver(spender, chainId)
  if (!delegate) throw invalid('the spender is no address')
  if (uses !== undefined && !isWhole(uses, MOST_USES)) throw invalid(`uses: a whole number from 1 to ${MOST_USES}`)
  const [expirySec, nowSec] = [Math.floor(expiresAtMs / 1_000), Math.floor(nowMs / 1_000)]
  if (!(expirySec > nowSec)) throw invalid('it has expired')
  if (expirySec > nowSec + LONGEST_SEC) throw invalid('it lasts for 30 days at most')
  return {
    ...{ chainId, account: addressKey(address), spender: addressKey(delegate) },
    ...{ limit: readLimit(limit, chainId), uses, expirySec },
  }
}

const invalid = (reason: string) => new PorticoError('PERMISSION_INVALID', { reason })
const isWhole = (number: number, most: number) => Number.isInteger(number) && number > 0 && number <= most

function readLimit(limit: SpendingLimit, chainId: ChainId): SpendingLimit {
  if (limit.kind === 'collectible') {
    const { tokenId } = limit
    if (typeof tokenId !== 'bigint' || tokenId < 0n || tokenId >= 2n ** 256n) throw invalid('tokenId: 32 bytes')
    return { kind: 'collectible', token: readToken(limit.token, chainId), tokenId }
  }
  const { amount, periodSec } = limit
  if (typeof amount !== 'bigint' || amount <= 0n) throw invalid('amount: base units, more than none')
  if (amount >= UNLIMITED || amount === UNLIMITED_96) throw invalid('the amount is no limit')
  if (periodSec !== undefined && !isWhole(periodSec, LONGEST_PERIOD_SEC)) throw invalid('periodSec: whole seconds')
  const paid = periodSec === undefined ? { amount } : { amount, periodSec }
  if (limit.kind === 'token') return { kind: 'token', token: readToken(limit.token, chainId), ...paid }
  if (limit.kind === 'coin') return { kind: 'coin', ...paid }
  throw invalid('another kind of limit')
}

function readToken(token: AccountId, chainId: ChainId): AccountId {
  const parts = isAccountId(token) ? parseAccountId(token) : undefined
  const address = parts?.chainId === chainId ? readReceiver(parts.address, chainId) : undefined
  if (!address) throw invalid('the token is no contract of the network')
  return tokenAt(chainId, address)
}

/** A token by its contract. */
export const tokenAt = (chainId: ChainId, address: string): AccountId => `${chainId}:${addressKey(address)}`

/** Whether a wallet has allowed what was asked for, or less. */
export function isWithin(granted: Terms, asked: Terms): boolean {
  const isSame = (['chainId', 'account', 'spender'] as const).every((key) => granted[key] === asked[key])
  const { uses = Number.POSITIVE_INFINITY } = granted
  const { uses: mostUses = Number.POSITIVE_INFINITY } = asked
  return isSame && uses <= mostUses && granted.expirySec <= asked.expirySec && isLess(granted.limit, asked.limit)
}

function isLess(granted: SpendingLimit, asked: SpendingLimit): boolean {
  if (tokenOf(granted) !== tokenOf(asked)) return false
  if (granted.kind === 'collectible' || asked.kind === 'collectible') {
    return 'tokenId' in granted && 'tokenId' in asked && granted.tokenId === asked.tokenId
  }
  return isLower(granted, asked)
}

const tokenOf = (limit: SpendingLimit) => (limit.kind === 'coin' ? undefined : limit.token)

interface Paid {
  readonly amount: bigint
  readonly periodSec?: number | undefined
}

/** Without a period it is spent once. */
const isLower = (granted: Paid, asked: Paid): boolean =>
  granted.amount <= asked.amount &&
  (granted.periodSec ?? Number.POSITIVE_INFINITY) >= (asked.periodSec ?? Number.POSITIVE_INFINITY)
