import { type ChainId, isChainId, type Namespace, parseChainId, type SignInProof } from '@portico/kernel'

/** How the messages of a chain family are written. */
export interface MessageFamily {
  /** The family, as in CAIP-2. */
  readonly namespace: Namespace
  /** What stands in "sign in with your … account". */
  readonly name: string
  /** As in {@link SignInProof}. */
  readonly standard?: SignInProof['standard']
}

/** A family's proof, with what the family is called in "sign in with your … account". */
export interface FamilyProof extends SignInProof {
  readonly family: string
}

/** EIP-4361 has the bare number, all others the whole CAIP-2 id (wire §7.2). */
export const chainTextOf = (chainId: ChainId, { standard }: MessageFamily): string =>
  standard === 'eip4361' ? parseChainId(chainId).reference : chainId

/** The other way round; `undefined` for what no message of the family holds. */
export function readChainText(text: string, { namespace, standard }: MessageFamily): ChainId | undefined {
  if (standard === 'eip4361') return /^(0|[1-9]\d{0,31})$/.test(text) ? `${namespace}:${text}` : undefined
  return isChainId(text) && parseChainId(text).namespace === namespace ? text : undefined
}
