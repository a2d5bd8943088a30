import type { LedgerToken } from '../../store/ledgerBlock.js'
import type { TokenStandard } from '../../store/schema.js'
import type { JsonRpc, RpcAnswer } from '../jsonRpc.js'
import { ethCall, type ReadAt, readAtBlocks } from './stateReads.js'

export interface SeenToken {
  readonly token: string
  readonly standard: TokenStandard
}

/** Decides whether a collection is spam: the host's rule. */
export type SpamRule = (token: Omit<LedgerToken, 'isSpam'>) => boolean

const maxName = 64
const maxSymbol = 20
const maxDecimals = 77
const [name, symbol, decimals] = ['0x06fdde03', '0x95d89b41', '0x313ce567']

/** What contracts say of themselves at these blocks, made harmless: a missing or senseless answer is an empty text or 0. */
export async function readTokens(
  rpc: JsonRpc,
  seen: readonly ReadAt<SeenToken>[],
  isSpam: SpamRule,
): Promise<readonly LedgerToken[]> {
  const asked = seen.flatMap(({ at, what }) =>
    [name, symbol, decimals].map((selector) => ({ at, what: { ...what, selector } })),
  )
  const answers = await readAtBlocks(rpc, asked, ({ token, selector }, block) => ethCall(token, selector, block))
  return seen.map(({ what: { token, standard } }, index) => {
    const [first, second, third] = answers.slice(index * 3, index * 3 + 3).map(toBytes)
    const read = {
      ...{ token, standard },
      name: cleanText(decodeText(first), maxName),
      symbol: cleanText(decodeText(second), maxSymbol),
      decimals: standard === 'erc20' ? decodeDecimals(third) : 0,
    }
    return { ...read, isSpam: standard !== 'erc20' && isSpam(read) }
  })
}

function toBytes(answer: RpcAnswer): Buffer {
  const text = 'error' in answer ? '' : String(answer.result)
  return /^0x(?:[0-9a-f]{2})*$/i.test(text) ? Buffer.from(text.slice(2), 'hex') : Buffer.alloc(0)
}

/** ABI `string`, or the `bytes32` of early tokens. */
export function decodeText(bytes: Buffer = Buffer.alloc(0)): string {
  if (bytes.length === 32) return bytes.toString('utf8').replace(/\0+$/, '')
  if (bytes.length < 64) return ''
  const offset = readLength(bytes, 0)
  const length = offset === undefined ? undefined : readLength(bytes, offset)
  if (offset === undefined || length === undefined) return ''
  return bytes.subarray(offset + 32, offset + 32 + length).toString('utf8')
}

function readLength(bytes: Buffer, at: number): number | undefined {
  if (at + 32 > bytes.length) return undefined
  const value = BigInt(`0x${bytes.toString('hex', at, at + 32)}`)
  return value <= BigInt(bytes.length - 32) ? Number(value) : undefined
}

function decodeDecimals(bytes: Buffer = Buffer.alloc(0)): number {
  if (bytes.length !== 32) return 0
  const value = BigInt(`0x${bytes.toString('hex')}`)
  return value <= BigInt(maxDecimals) ? Number(value) : 0
}

/** Without what hides, reorders or breaks lines (controls, formats, private use, lone halves), and not too long. */
export function cleanText(text: string, maxLength: number): string {
  const visible = text.replace(/\s+/g, ' ').replace(/[\p{C}\uFFFD]/gu, '')
  return [...visible.trim()].slice(0, maxLength).join('').trim()
}
