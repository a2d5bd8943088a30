import type { ChainId, Namespace } from '../caip/chainId.js'
import { PorticoError } from '../errors/porticoError.js'

/** What wallets of all families mean when they refuse, in our codes. */
export type WalletRefusal =
  | 'REQUEST_REJECTED'
  | 'ACCOUNT_MISSING'
  | 'WALLET_UNSUPPORTED'
  | 'WALLET_BUSY'
  | 'CHAIN_UNRECOGNISED'

/** How the wallets of a family say no. The numbers of EIP-1193, EIP-1474 and JSON-RPC 2.0 belong to every table. */
export interface ErrorTable {
  /** Further values of an error's `code`. */
  readonly codes?: readonly (readonly [string | number, WalletRefusal])[]
  /** Values of an error's `name`. */
  readonly names?: readonly (readonly [string, WalletRefusal])[]
  /** For wallets that put the reason into words only: of `message` and `reason`, the first 500 characters. */
  readonly texts?: readonly (readonly [RegExp, WalletRefusal])[]
  /** Texts of a refusal that say so little that they count only where no number says something else. */
  readonly bareRejection?: RegExp
}

/** The call that failed, for the facts of the error. */
export interface WalletCall {
  /** The family. */
  readonly namespace: Namespace | undefined
  /** The wallet that was asked. */
  readonly walletId: string
  /** Method or feature, for developers. */
  readonly method: string
  /** The network that the call is about, where it is about one. Without it there is no `CHAIN_UNRECOGNISED`. */
  readonly chainId?: ChainId | undefined
}

/** One layer of a wallet's error. */
export interface ErrorLayer {
  /** A number that came as text is a number. */
  readonly code: unknown
  /** Empty where there is none. */
  readonly name: string
  /** Its message; empty where there is none. */
  readonly text: string
}

const CODES: NonNullable<ErrorTable['codes']> = [
  [4001, 'REQUEST_REJECTED'],
  [4100, 'ACCOUNT_MISSING'],
  [4200, 'WALLET_UNSUPPORTED'],
  [-32601, 'WALLET_UNSUPPORTED'],
  [-32004, 'WALLET_UNSUPPORTED'],
  [-32002, 'WALLET_BUSY'],
]
/** Where wallets and the libraries between keep the error that theirs wraps. */
const NESTED = ['data', 'originalError', 'cause', 'error', 'info']
const TEXT_LENGTH = 500
const DEPTH = 5

/** Whatever a wallet rejected with, as one of the codes every caller knows. The original stays in `cause`. */
export function toWalletError(cause: unknown, call: WalletCall, table: ErrorTable): PorticoError {
  const { walletId, method, chainId, namespace } = call
  const options = { cause }
  switch (recognise(readErrorLayers(cause), table)) {
    case 'REQUEST_REJECTED':
      return new PorticoError('REQUEST_REJECTED', { walletId }, options)
    case 'ACCOUNT_MISSING':
      return new PorticoError('ACCOUNT_MISSING', { namespace }, options)
    case 'WALLET_UNSUPPORTED':
      return new PorticoError('WALLET_UNSUPPORTED', { walletId, method }, options)
    case 'WALLET_BUSY':
      return new PorticoError('WALLET_BUSY', { walletId }, options)
    case 'CHAIN_UNRECOGNISED':
      if (chainId) return new PorticoError('CHAIN_UNRECOGNISED', { chainId }, options)
  }
  const own = readOwn(cause)
  if (own?.code === 'WALLET_BAD_REPLY') return new PorticoError('WALLET_BAD_REPLY', { walletId, method }, options)
  return own && own.code !== 'WALLET_FAILED' ? own : new PorticoError('WALLET_FAILED', { walletId, method }, options)
}

/** The error and what is wrapped in it, outermost first. A getter may throw, and a chain may be a circle. */
export function readErrorLayers(cause: unknown, depth: number = DEPTH): readonly ErrorLayer[] {
  if (typeof cause === 'string') return [{ code: undefined, name: '', text: cut(cause) }]
  if (typeof cause !== 'object' || cause === null || depth === 0) return []
  const texts = [readField(cause, 'message'), readField(cause, 'reason')].filter((text) => typeof text === 'string')
  const name = readField(cause, 'name')
  const layer = {
    code: toCode(readField(cause, 'code')),
    name: typeof name === 'string' ? name : '',
    text: cut(texts.join(' ')),
  }
  return [layer, ...NESTED.flatMap((key) => readErrorLayers(readField(cause, key), depth - 1))]
}

function recognise(layers: readonly ErrorLayer[], table: ErrorTable): WalletRefusal | undefined {
  const { codes = [], names = [], texts = [], bareRejection } = table
  const byCode = layers.flatMap(({ code }) => [...codes, ...CODES].find(([one]) => one === code)?.[1] ?? [])
  const byName = layers.flatMap(({ name }) => names.find(([one]) => one === name)?.[1] ?? [])
  const byText = layers.flatMap(({ code, text }) => {
    if (typeof code !== 'number' && bareRejection?.test(text)) return ['REQUEST_REJECTED'] as const
    return texts.find(([pattern]) => pattern.test(text))?.[1] ?? []
  })
  // A refusal counts wherever it is: wallets wrap it into errors of their own.
  const known = [...byCode, ...byName, ...byText]
  return known.find((code) => code === 'REQUEST_REJECTED') ?? known[0]
}

/** What our own code met on the way to a remote wallet. Only our own class counts: a wallet may claim any name. */
function readOwn(cause: unknown): PorticoError | undefined {
  const inner = typeof cause === 'object' && cause !== null ? readField(cause, 'cause') : undefined
  return inner instanceof PorticoError ? inner : undefined
}

/** A thrown value is as untrusted as any other: reading one of its fields may throw again. */
function readField(target: object, key: string): unknown {
  try {
    return (target as Readonly<Record<string, unknown>>)[key]
  } catch {
    return undefined
  }
}

const cut = (text: string): string => text.slice(0, TEXT_LENGTH).trim()

const toCode = (code: unknown): unknown => (typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code)
