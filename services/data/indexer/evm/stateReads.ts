import type { BlockRef, LedgerHolding } from '../../store/ledgerBlock.js'
import { zeroAddress } from '../../store/operationType.js'
import type { TokenStandard } from '../../store/schema.js'
import { callsPerRequest, type JsonRpc, type RpcAnswer, type RpcCall, type RpcFailure, RpcRefusal } from '../jsonRpc.js'

/** What one account may hold of one asset. */
export interface HoldingKey {
  readonly address: string
  readonly token: string | null
  readonly standard: TokenStandard
  readonly tokenId: string | null
}

export interface ReadAt<What> {
  readonly at: StateOf
  readonly what: What
}

/** A block whose state is read. */
interface StateOf {
  readonly blockHash: string
  /** So far behind that a node may have let its state go, and that its newest block is newer, however far it is behind. */
  readonly isOld: boolean
}

/** Nodes keep those of at least 128 blocks. */
const keptStates = 64

export const stateOf = ({ number, hash }: BlockRef, head: number): StateOf => ({
  blockHash: hash,
  isOld: number <= head - keptStates,
})

/** Bounds what a hostile contract can make the node do and answer. */
const callGas = '0x2dc6c0'

export const ethCall = (to: string, data: string, block: unknown): RpcCall => ({
  method: 'eth_call',
  params: [{ to, data, gas: callGas }, block],
})

/**
 * Asks each question at its own block. An error that the contract itself causes is left as the answer. A node that no
 * longer has the state of an old block is asked for the newest instead: every later change is written by its own block.
 * A node that can't answer about a new one is behind or refuses, which throws: its newest state may be an older one.
 */
export async function readAtBlocks<What>(
  rpc: JsonRpc,
  asked: readonly ReadAt<What>[],
  toCall: (what: What, block: unknown) => RpcCall,
): Promise<readonly RpcAnswer[]> {
  const answers = [...(await rpc.batch(asked.map(({ at: { blockHash }, what }) => toCall(what, { blockHash }))))]
  const failed = new Map<string, { isOld: boolean; places: number[] }>()
  for (const [place, { at }] of asked.entries()) {
    const answer = answers[place]
    if (!answer || !('error' in answer) || isRevert(answer)) continue
    const ofBlock = failed.get(at.blockHash) ?? { isOld: at.isOld, places: [] }
    failed.set(at.blockHash, { ...ofBlock, places: [...ofBlock.places, place] })
  }
  const gone: number[] = []
  for (const [blockHash, { isOld, places }] of failed) {
    const [control] = isOld ? await rpc.batch([controlAt({ blockHash })]) : []
    if (control && 'error' in control) gone.push(...places)
    else await askAgain(places, { blockHash })
  }
  await askAgain(gone, 'latest')
  return answers

  async function askAgain(places: readonly number[], block: unknown): Promise<void> {
    for (let start = 0; start < places.length; start += callsPerRequest - 1) {
      const some = places.slice(start, start + callsPerRequest - 1)
      const calls = some.map((place) => toCall((asked[place] as ReadAt<What>).what, block))
      // In one request with what every contract leaves alone: if that fails, too, it is the node.
      const [control, ...again] = await rpc.batch([controlAt(block), ...calls])
      if (control && 'error' in control) throw new RpcRefusal('eth_getBalance', control.error)
      const limit = again.find((answer) => 'error' in answer && isLimit(answer.error))
      if (limit && 'error' in limit) throw new RpcRefusal('eth_call', limit.error)
      for (const [index, place] of some.entries()) answers[place] = again[index] as RpcAnswer
    }
  }
}

/** EIP-1474, and as HTTP has it. */
const isLimit = ({ code }: RpcFailure) => code === -32005 || code === 429

const controlAt = (block: unknown): RpcCall => ({ method: 'eth_getBalance', params: [zeroAddress, block] })

export const isRevert = (answer: RpcAnswer) =>
  'error' in answer && (answer.error.code === 3 || /revert/i.test(answer.error.message))

const pad = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')

function toCall({ address, token, standard, tokenId }: HoldingKey, block: unknown): RpcCall {
  if (token === null) return { method: 'eth_getBalance', params: [address, block] }
  if (standard === 'erc721') return ethCall(token, `0x6352211e${pad(BigInt(tokenId ?? 0))}`, block) // ownerOf(uint256)
  if (standard === 'erc1155') return ethCall(token, `0x00fdd58e${pad(address)}${pad(BigInt(tokenId ?? 0))}`, block) // balanceOf(address,uint256)
  return ethCall(token, `0x70a08231${pad(address)}`, block) // balanceOf(address)
}

/** Throws when the node will not say; a contract that will not leaves an amount of null. */
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
    // A contract that throws has no owner for it (EIP-721).
    if (!/^0x0{24}[0-9a-f]{40}$/i.test(text)) return 0n
    return `0x${text.slice(26).toLowerCase()}` === address ? 1n : 0n
  }
  return /^0x[0-9a-f]{64}$/i.test(text) ? BigInt(text) : null
}
