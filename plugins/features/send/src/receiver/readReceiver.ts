import { type Addresses, type ChainId, isPorticoError, type PaymentLinks, type PaymentRequest } from '@portico/kernel'
import { type AddressComparison, findResembled, type KnownAddresses } from '@portico/kernel/receivers'

/** What a text in the field of receivers is, as far as it shows without a request. */
type ReceiverText =
  | { readonly kind: 'empty' | 'unreadable' | 'uri-invalid' }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'request'; readonly request: PaymentRequest }

/** Longer than any address, name or request that makes sense. */
const MAX_LENGTH = 2_048
/** What may be a name is for {@link Names} to say; this only leaves links and loose words out. */
const MAY_BE_NAME = /^[^\s:/?#@]+\.[^\s:/?#@]+$/u
/** Marks that change the order of what is seen, and nothing else. */
const BIDI_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** What texts of a family are read by. */
export interface ReceiverReaders {
  readonly addresses: Pick<Addresses, 'parse'>
  /** Absent for a family without URIs for payments. */
  readonly paymentLinks?: Pick<PaymentLinks, 'read'> | undefined
}

export function readReceiver(
  text: string,
  { addresses, paymentLinks }: ReceiverReaders,
  chainId: ChainId,
): ReceiverText {
  if (text.length > MAX_LENGTH) return { kind: 'unreadable' }
  const written = text.replace(BIDI_MARKS, '').trim()
  if (written === '') return { kind: 'empty' }
  const address = addresses.parse(written, chainId)
  if (address !== undefined) return { kind: 'address', address }
  try {
    const request = paymentLinks?.read(written)
    if (request) return { kind: 'request', request }
  } catch (error) {
    if (!isPorticoError(error)) throw error
    return { kind: 'uri-invalid' }
  }
  // With its marks of direction: a name is never another one than the one that is seen.
  const name = text.trim()
  return MAY_BE_NAME.test(name) ? { kind: 'name', name } : { kind: 'unreadable' }
}

/** What should be looked at twice before anything goes to an address. */
export interface Warning {
  readonly kind: 'lookalike' | 'token-contract' | 'self'
  /** For a lookalike: the address that it resembles, in full. */
  readonly resembles?: string | undefined
  /** Whether nothing goes on before the visitor says that the address was compared. */
  readonly mustCompare: boolean
}

export interface ComparedAddresses extends KnownAddresses {
  readonly own: string
  /** The token's contract or mint, if a token is sent. */
  readonly contract: string | undefined
}

/** All addresses in their family's normal form. Pure. */
export function warningsFor(
  address: string,
  known: ComparedAddresses,
  comparison: AddressComparison,
): readonly Warning[] {
  const resembles = findResembled(address, known, comparison)
  return [
    ...(resembles === undefined ? [] : [{ kind: 'lookalike', resembles, mustCompare: true } as const]),
    ...(address === known.contract ? [{ kind: 'token-contract', mustCompare: true } as const] : []),
    ...(address === known.own ? [{ kind: 'self', mustCompare: false } as const] : []),
  ]
}
