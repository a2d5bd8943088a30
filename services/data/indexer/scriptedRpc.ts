import { accountOf, erc20Of, erc721Of, miner, pad, readState, type ScriptedBlock, stateKeys } from './scriptedBlock.js'
import type { ChainState } from './scriptedChain.js'

type Answer = { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } }

const hex = (number: number) => `0x${number.toString(16)}`
const failure = (code: number, message: string): Answer => ({ error: { code, message } })

export function answerScripted(
  state: ChainState,
  method: string,
  params: readonly unknown[],
  { repeats }: { repeats: boolean },
): Answer {
  const { canonical, random } = state
  const repeat = <Item>(items: readonly Item[]): readonly Item[] =>
    repeats ? items.flatMap((item) => (random() < 0.1 ? [item, item] : [item])) : items
  const at = (number: unknown) => canonical[Number(number)]
  if (method === 'eth_chainId') return { result: '0x1f' }
  if (method === 'eth_blockNumber') return { result: hex(canonical.length - 1) }
  if (method === 'eth_getBlockByNumber') {
    const block = at(params[0])
    return { result: block ? viewBlock(block, params[1] === true, repeat) : null }
  }
  if (method === 'eth_getBlockReceipts') {
    const block = at(params[0])
    const view = (found: ScriptedBlock) =>
      repeat(found.receipts).map((receipt) => ({ ...receipt, blockHash: found.hash, logs: repeat(receipt.logs) }))
    return { result: block ? view(block) : null }
  }
  const block = findState(state, params[1])
  if (!block) return failure(-32000, 'header not found')
  if (method === 'eth_getBalance') {
    return { result: `0x${readState(block, stateKeys.native(String(params[0]))).toString(16)}` }
  }
  if (method === 'eth_call') {
    const { to, data } = params[0] as { to: string; data: string }
    return answerCall(block, to, data)
  }
  return failure(-32601, 'Method not found')
}

function findState({ canonical, numbers }: ChainState, where: unknown): ScriptedBlock | undefined {
  if (where === 'latest') return canonical.at(-1)
  const { blockHash } = where as { blockHash: string }
  const number = numbers.get(blockHash)
  const block = number === undefined ? undefined : canonical[number]
  return block?.hash === blockHash ? block : undefined
}

function viewBlock(
  { number, hash, parentHash, timestamp, transactions }: ScriptedBlock,
  isFull: boolean,
  repeat: <Item>(items: readonly Item[]) => readonly Item[],
) {
  const views = transactions.map((one, index) => ({
    ...{ hash: one.hash, from: accountOf(one.from), to: accountOf(one.to), nonce: hex(one.nonce) },
    value: one.kind <= 1 ? `0x${one.amount.toString(16)}` : '0x0',
    input: one.kind <= 1 ? '0x' : '0xa9059cbb',
    transactionIndex: hex(index),
  }))
  return {
    ...{ number: hex(number), hash, parentHash, timestamp: hex(timestamp), miner },
    transactions: isFull ? repeat(views) : views.map((view) => view.hash),
  }
}

function answerCall(block: ScriptedBlock, to: string, data: string): Answer {
  const [selector, first, second] = [data.slice(0, 10), data.slice(10, 74), data.slice(74, 138)]
  const word = (value: bigint): Answer => ({ result: `0x${pad(value)}` })
  const address = (text: string) => `0x${text.slice(24)}`
  if (selector === '0x70a08231') {
    // One token would never say.
    if (to === erc20Of(5)) return failure(3, 'execution reverted')
    return word(readState(block, stateKeys.erc20(to, address(first))))
  }
  if (selector === '0x6352211e') {
    const owner = readState(block, stateKeys.owner(to, BigInt(`0x${first}`)))
    return owner === 0n ? failure(3, 'execution reverted: no such token') : word(owner)
  }
  if (selector === '0x00fdd58e') {
    return word(readState(block, stateKeys.erc1155(to, BigInt(`0x${second}`), address(first))))
  }
  if (selector === '0x313ce567') return word(to === erc20Of(4) ? 2n ** 200n : 18n)
  return { result: describe(to) }
}

/** The first speaks as early tokens did, the second not at all, the third too much and in disguise. */
function describe(token: string): string {
  const text = (value: string) => {
    const bytes = Buffer.from(value)
    return `0x${pad(32n)}${pad(BigInt(bytes.length))}${bytes.toString('hex').padEnd(Math.ceil(bytes.length / 32) * 64, '0')}`
  }
  if (token === erc20Of(0)) return `0x${Buffer.from('OLD').toString('hex').padEnd(64, '0')}`
  if (token === erc20Of(1)) return '0x'
  if (token === erc20Of(2)) return text(`\u202EUSD\u0000\n${'long '.repeat(1_000)}`)
  if (token === erc721Of(0)) return `0x${pad(32n)}${pad(2n ** 255n)}`
  return text(`Token ${token.slice(-2)}`)
}
