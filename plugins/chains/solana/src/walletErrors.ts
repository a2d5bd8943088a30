import { PorticoError } from '@portico/kernel'

export interface WalletCall {
  readonly walletId: string
  /** Feature or method, for developers. */
  readonly method: string
}

// Numbers of EIP-1193, EIP-1474 and JSON-RPC, which Solana wallets borrow.
const REJECTED = new Set([4001])
const UNAUTHORISED = new Set([4100])
const BUSY = new Set([-32002])
const UNSUPPORTED = new Set([4200, -32601, -32004])

// Wallets without numbers: only words that can mean nothing but the person's own no. A node may reject, too.
const NO = '(?:reject|den(?:y|ied)|declin|cancel|disapprov|dismiss|abort)\\w*'
const REJECTION = new RegExp(
  [
    `\\buser (?:has )?${NO}`,
    `${NO} by (?:the )?user`,
    `^(?:the )?(?:request|connection|approval|signature|signing) (?:was )?${NO}\\.?$`,
    `^${NO}\\.?$`,
    '(?:plugin|popup|window) (?:was )?closed',
  ].join('|'),
  'i',
)
const REJECTION_NAMES = new Set(['WalletWindowClosedError', 'UserRejectedRequestError'])
const PENDING = /already (?:pending|processing|open)|pending request/i

const TEXT_LENGTH = 300
const DEPTH = 3

/** What a wallet threw, in Portico's words; the thrown value stays as `cause`, also when it claims to be ours. */
export function toPorticoError(cause: unknown, { walletId, method }: WalletCall): PorticoError {
  const layers = readLayers(cause, DEPTH)
  const has = (codes: ReadonlySet<number>) => layers.some(({ code }) => code !== undefined && codes.has(code))
  if (has(REJECTED) || layers.some(isRejection)) return new PorticoError('REQUEST_REJECTED', { walletId }, { cause })
  if (has(BUSY) || layers.some(({ text }) => PENDING.test(text))) {
    return new PorticoError('WALLET_BUSY', { walletId }, { cause })
  }
  if (has(UNAUTHORISED)) return new PorticoError('ACCOUNT_MISSING', { namespace: 'solana' }, { cause })
  if (has(UNSUPPORTED)) return new PorticoError('WALLET_UNSUPPORTED', { walletId, method }, { cause })
  const own = readOwn(cause)
  if (own?.code === 'WALLET_BAD_REPLY') return new PorticoError('WALLET_BAD_REPLY', { walletId, method }, { cause })
  return own && own.code !== 'WALLET_FAILED' ? own : new PorticoError('WALLET_FAILED', { walletId, method }, { cause })
}

/** What our own code met on the way to a remote wallet (remoteErrors.ts). */
function readOwn(cause: unknown): PorticoError | undefined {
  const { cause: inner } = typeof cause === 'object' && cause ? readFields(cause) : {}
  return inner instanceof PorticoError ? inner : undefined
}

interface Layer {
  readonly code: number | undefined
  readonly name: string
  readonly text: string
}

const isRejection = ({ name, text }: Layer): boolean => REJECTION_NAMES.has(name) || REJECTION.test(text)

/** The thrown value and what it wraps: adapters keep the wallet's own error inside theirs. */
function readLayers(cause: unknown, depth: number): readonly Layer[] {
  if (typeof cause === 'string') return [{ code: undefined, name: '', text: cause.slice(0, TEXT_LENGTH).trim() }]
  if (typeof cause !== 'object' || cause === null || depth === 0) return []
  const { code, name, message, error, cause: inner, data } = readFields(cause)
  const number = typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code
  return [
    {
      code: typeof number === 'number' ? number : undefined,
      name: typeof name === 'string' ? name : '',
      text: typeof message === 'string' ? message.slice(0, TEXT_LENGTH).trim() : '',
    },
    ...[error, inner, data].flatMap((layer) => readLayers(layer, depth - 1)),
  ]
}

/** A thrown value is as hostile as any other: reading one of its fields may throw again. */
function readFields(cause: object): Readonly<Record<string, unknown>> {
  try {
    const { code, name, message, error, cause: inner, data } = cause as Readonly<Record<string, unknown>>
    return { code, name, message, error, cause: inner, data }
  } catch {
    return {}
  }
}
