import { type ChainId, PorticoError } from '@portico/kernel'

type Known = 'REQUEST_REJECTED' | 'ACCOUNT_MISSING' | 'WALLET_UNSUPPORTED' | 'WALLET_BUSY' | 'CHAIN_UNRECOGNISED'

/** EIP-1193, EIP-1474, EIP-3085 and what wallets and libraries use beside them. */
const CODES = /* @__PURE__ */ new Map<unknown, Known>([
  [4001, 'REQUEST_REJECTED'],
  [5002, 'REQUEST_REJECTED'],
  ['ACTION_REJECTED', 'REQUEST_REJECTED'],
  ['Failure_ActionCancelled', 'REQUEST_REJECTED'],
  [4100, 'ACCOUNT_MISSING'],
  [4200, 'WALLET_UNSUPPORTED'],
  [-32601, 'WALLET_UNSUPPORTED'],
  [-32004, 'WALLET_UNSUPPORTED'],
  [-32002, 'WALLET_BUSY'],
  [4902, 'CHAIN_UNRECOGNISED'],
])

/** For wallets that put the reason into words only. A "user operation" (ERC-4337) is not a person. */
const TEXTS: readonly (readonly [RegExp, Known])[] = [
  [/\buser\b(?! ?op).{0,40}\b(reject|deni|deny|cancel|declin|refus|disapprov|abort|clos|dismiss)/i, 'REQUEST_REJECTED'],
  [/\b(reject|deni|cancel|declin|refus|disapprov)\w*\b.{0,24}\b(by|on)\b.{0,12}\b(user|device)\b/i, 'REQUEST_REJECTED'],
  [/\b(unrecogni[sz]ed|unknown) chain|\bchain\b.{0,40}\bnot\b.{0,12}\b(added|recogni[sz]ed)/i, 'CHAIN_UNRECOGNISED'],
  [/\bmethod\b.{0,60}\b(not|un)\W?(found|supported|implemented|available|exist)/i, 'WALLET_UNSUPPORTED'],
]
/** Says so little that it counts only where no code says something else. */
const BARE_REJECTION =
  /^(error: )?((request|transaction|action|signature)( was| has been)? )?(cancel(l?ed)?|reject(ed)?|declined|denied)\W?$/i

const NESTED = ['data', 'originalError', 'cause', 'error', 'info'] as const
const TEXT_LENGTH = 500

export interface Reason {
  readonly code: unknown
  readonly text: string
}

/** Whatever a wallet rejected with, as one of the codes every caller knows. The original stays in `cause`. */
export function toPorticoError(
  cause: unknown,
  call: { readonly walletId: string; readonly method: string; readonly chainId?: ChainId | undefined },
): PorticoError {
  const { walletId, method, chainId } = call
  const options = { cause }
  switch (recognise(readReasons(cause))) {
    case 'REQUEST_REJECTED':
      return new PorticoError('REQUEST_REJECTED', { walletId }, options)
    case 'ACCOUNT_MISSING':
      return new PorticoError('ACCOUNT_MISSING', { namespace: 'eip155' }, options)
    case 'WALLET_UNSUPPORTED':
      return new PorticoError('WALLET_UNSUPPORTED', { walletId, method }, options)
    case 'WALLET_BUSY':
      return new PorticoError('WALLET_BUSY', { walletId }, options)
    case 'CHAIN_UNRECOGNISED':
      if (chainId) return new PorticoError('CHAIN_UNRECOGNISED', { chainId }, options)
  }
  const own = readOwn(cause)
  return own && own.code !== 'WALLET_FAILED' ? own : new PorticoError('WALLET_FAILED', { walletId, method }, options)
}

/** What our own code met on the way to a remote wallet (providerError.ts). */
function readOwn(cause: unknown): PorticoError | undefined {
  try {
    const inner = (cause as Error).cause
    return inner instanceof PorticoError ? inner : undefined
  } catch {}
}

function recognise(reasons: readonly Reason[]): Known | undefined {
  const byCode = reasons.flatMap(({ code }) => CODES.get(code) ?? [])
  const byText = reasons.flatMap(({ code, text }) => {
    if (typeof code !== 'number' && BARE_REJECTION.test(text)) return ['REQUEST_REJECTED'] as const
    return TEXTS.find(([pattern]) => pattern.test(text))?.[1] ?? []
  })
  // A refusal counts wherever it is: wallets wrap it into errors of their own.
  const known = [...byCode, ...byText]
  return known.find((code) => code === 'REQUEST_REJECTED') ?? known[0]
}

/** The error and what is wrapped in it, outermost first. A getter may throw, and a chain may be a circle. */
export function readReasons(cause: unknown, depth = 0): Reason[] {
  if (typeof cause === 'string') return [{ code: undefined, text: cause.slice(0, TEXT_LENGTH) }]
  if (typeof cause !== 'object' || cause === null || depth > 4) return []
  const read = (key: string): unknown => {
    try {
      return (cause as Record<string, unknown>)[key]
    } catch {
      return undefined
    }
  }
  const texts = [read('message'), read('reason')].filter((text) => typeof text === 'string')
  const own = { code: toCode(read('code')), text: texts.join(' ').slice(0, TEXT_LENGTH) }
  return [own, ...NESTED.flatMap((key) => readReasons(read(key), depth + 1))]
}

const toCode = (code: unknown): unknown => (typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code)
