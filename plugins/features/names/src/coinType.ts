import { type ChainId, PorticoError, parseChainId } from '@portico/kernel'

const EVM_BIT = 0x80000000
/** An address for every chain that has none of its own (ENSIP-19). */
const EVERY_CHAIN = String(EVM_BIT)
const ETHER = '60'

/** The coin type of a numbered chain (ENSIP-11). @throws `CHAIN_ID_INVALID` at 2^31 and above (S5.16) */
export function coinTypeOf(chainId: ChainId): string {
  const { reference } = parseChainId(chainId)
  if (!/^[0-9]{1,10}$/.test(reference) || Number(reference) >= EVM_BIT) {
    throw new PorticoError('CHAIN_ID_INVALID', { chainId })
  }
  return String((EVM_BIT | Number(reference)) >>> 0)
}

/**
 * The address of a name on one chain. What is meant for another chain is never taken: a contract's address there may be
 * nobody's here.
 */
export function addressOn(chainId: ChainId, addresses: Readonly<Record<string, string>>): string | undefined {
  const kinds = [coinTypeOf(chainId), ...(chainId === 'eip155:1' ? [ETHER] : []), EVERY_CHAIN]
  const kind = kinds.find((one) => Object.hasOwn(addresses, one))
  return kind === undefined ? undefined : addresses[kind]
}
