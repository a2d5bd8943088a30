/** ENSIP-11; the number of call 15 (wire §2.3). */
const EVM_BIT = 0x80_00_00_00

/** Of an eip155 chain. */
export const coinTypeOf = (chainId: string): number => (EVM_BIT | Number(chainId.split(':')[1])) >>> 0

/** `undefined` for the number of another kind of chain. */
export const chainIdOf = (coinType: number): string | undefined =>
  coinType >= EVM_BIT ? `eip155:${coinType - EVM_BIT}` : undefined
