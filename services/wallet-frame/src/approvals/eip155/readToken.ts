import { cleanText } from '@portico/kernel/untrusted'
import { type Address, decodeAbiParameters, formatUnits, type Hex } from 'viem'
import type { Node } from '../../wallet/createNode.js'

/** What a token contract says of itself. */
export interface TokenName {
  readonly symbol: string
  readonly decimals: number
}

const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'
const LONGEST = 16
const MOST_DECIMALS = 36

/** Undefined when the contract is none, or has no such names. */
export async function readToken(node: Node, token: Address): Promise<TokenName | undefined> {
  const call = (data: string) => node.ask('eth_call', [{ to: token, data }, 'latest'])
  try {
    const [symbolBytes, decimalsBytes] = await Promise.all([call(SYMBOL), call(DECIMALS)])
    const [symbol] = decodeAbiParameters([{ type: 'string' }], symbolBytes as Hex)
    const [decimals] = decodeAbiParameters([{ type: 'uint8' }], decimalsBytes as Hex)
    const name = cleanText(symbol, LONGEST)
    return name && decimals <= MOST_DECIMALS ? { symbol: name, decimals } : undefined
  } catch {
    return undefined
  }
}

/** In units of the token where it has them; else the bare number. */
export const writeAmount = (amount: bigint, name: TokenName | undefined): string =>
  name ? `${formatUnits(amount, name.decimals)} ${name.symbol}` : amount.toString()
