import { type ChainId, type NameRecords, PorticoError, parseChainId } from '@portico/kernel'

const EVM_BIT = 0x80000000
/** An address for every chain that has none of its own (ENSIP-19). */
const EVERY_CHAIN = EVM_BIT
const ETHER = 60

/** The coin type of a numbered chain (ENSIP-11). @throws `CHAIN_ID_INVALID` at 2^31 and above */
function coinTypeOf(chainId: ChainId): number {
  const { reference } = parseChainId(chainId)
  if (!/^[0-9]{1,10}$/.test(reference) || Number(reference) >= EVM_BIT) {
    throw new PorticoError('CHAIN_ID_INVALID', { chainId })
  }
  return (EVM_BIT | Number(reference)) >>> 0
}

/** The records of ENS. */
export const nameRecords: NameRecords = {
  coinTypesOf: (chainId) => [coinTypeOf(chainId), ...(chainId === 'eip155:1' ? [ETHER] : []), EVERY_CHAIN],
}
