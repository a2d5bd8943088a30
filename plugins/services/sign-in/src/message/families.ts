import type { ChainId, Namespace } from '@portico/kernel'
import { isChainId, parseChainId } from '@portico/kernel'

export const EIP155 = 'eip155'

/** As they stand in the first line of a message (protocol.md §7.3). */
const families: Readonly<Record<Namespace, string>> = {
  [EIP155]: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
  algorand: 'Algorand',
  cip34: 'Cardano',
  multiversx: 'MultiversX',
  near: 'NEAR',
  tezos: 'Tezos',
}

export const familyOf = (namespace: Namespace): string | undefined =>
  Object.hasOwn(families, namespace) ? families[namespace] : undefined

/** `Ethereum` messages hold the bare number, all others the whole CAIP-2 id (protocol.md §7.2). */
export function chainTextOf(chainId: ChainId): string {
  const { namespace, reference } = parseChainId(chainId)
  return namespace === EIP155 ? reference : chainId
}

/** The other way round; `undefined` for what no message of the family holds. */
export function readChainText(text: string, family: string): ChainId | undefined {
  if (family === families[EIP155]) return /^(0|[1-9]\d{0,31})$/.test(text) ? `${EIP155}:${text}` : undefined
  if (!isChainId(text)) return undefined
  const { namespace } = parseChainId(text)
  const isOwn = namespace !== EIP155 && (familyOf(namespace) ?? family) === family
  return isOwn ? text : undefined
}
