import type { LedgerHolding } from '../../store/ledgerBlock.js'
import type { TokenStandard } from '../../store/schema.js'
import { type JsonRpc, type RpcAnswer, type RpcCall, RpcRefusal } from '../jsonRpc.js'

/** What one account may hold of one asset. */
export interface HoldingKey {
  readonly address: string
  readonly token: string | null
  readonly standard: TokenStandard
  readonly tokenId: string | null
}

export interface ReadAt<What> {
  readonly blockHash: string
  readonly what: What
}

/** Bounds what a hostile contract can make the node do and answer. */
const callGas = '0x2dc6c0'

export const ethCall = (to: string, data: string, block: unknown): RpcCall => ({
  method: 'eth_call',
  params: [{ to, data, gas: callGas }, block],
})

/**
 * Asks each question at its own block. A node that no longer has the state of a block is asked for the newest instead:
 * every later change is written by its own block.
 */
export async function readAtBlocks<What>(
  rpc: JsonRpc,
  asked: readonly ReadAt<What>[],
  toCall: (what: What, block: unknown) => RpcCall,
): Promise<readonly RpcAnswer[]> {
  const answers = [...(await rpc.batch(asked.map(({ blockHash, what }) => toCall(what, { blockHash }))))]
  const lost = answers.flatMap((answer, index) => ('error' in answer && !isRevert(answer) ? [index] : []))
  if (lost.length === 0) return answers
  const again = await rpc.batch(lost.map((index) => toCall((asked[index] as ReadAt<What>).what, 'latest')))
  for (const [place, index] of lost.entries()) answers[index] = again[place] as RpcAnswer
  return answers
}

const isRevert = (answer: RpcAnswer) =>
  'error' in answer && (answer.error.code === 3 || /revert/i.test(answer.error.message))

const pad = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')

function toCall({ address, token, standard, tokenId }: HoldingKey, block: unknown): RpcCall {
  if (token === null) return { method: 'eth_getBalance', params: [address, block] }
  if (standard === 'erc721') return ethCall(token, `0x6352211e${pad(BigInt(tokenId ?? 0))}`, block) // ownerOf(uint256)
  if (standard === 'erc1155') return ethCall(token, `0x00fdd58e${pad(address)}${pad(BigInt(tokenId ?? 0))}`, block) // balanceOf(address,uint256)
  return ethCall(token, `0x70a08231${pad(address)}`, block) // balanceOf(address)
}

/** Throws when a native balance can't be read; a contract that will not say leaves an amount of null. */
export async function readHoldings(
  rpc: JsonRpc,
  asked: readonly ReadAt<HoldingKey>[],
): Promise<readonly LedgerHolding[]> {
  const answers = await readAtBlocks(rpc, asked, toCall)
  return asked.map(({ what }, index) => ({ ...what, amount: readAmount(what, answers[index] as RpcAnswer) }))
}

function readAmount({ address, token, standard }: HoldingKey, answer: RpcAnswer): bigint | null {
  if (token === null) {
    if ('error' in answer) throw new RpcRefusal('eth_getBalance', answer.error)
    return BigInt(String(answer.result))
  }
  const text = 'error' in answer ? '' : String(answer.result)
  if (standard === 'erc721') {
    // A contract that throws says that nobody owns it (EIP-721).
    if (!/^0x0{24}[0-9a-f]{40}$/i.test(text)) return 0n
    return `0x${text.slice(26).toLowerCase()}` === address ? 1n : 0n
  }
  return /^0x[0-9a-f]{64}$/i.test(text) ? BigInt(text) : null
}
