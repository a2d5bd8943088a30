import {
  type Address,
  decodeFunctionData,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  formatEther,
  formatUnits,
  type Hex,
  parseAbi,
} from 'viem'
import { callNode } from '../wallet/nodeCalls.js'

/** A transaction as its sender writes it. */
export interface EvmCall {
  /** Absent: a contract is created. */
  readonly to: Address | undefined
  /** Wei. */
  readonly value: bigint
  /** What the contract is called with. */
  readonly data: Hex
  /** The limit. */
  readonly gas?: bigint | undefined
  /** Wei. */
  readonly maxFeePerGas?: bigint | undefined
}

interface TokenFacts {
  readonly name: string | undefined
  readonly symbol: string | undefined
  /** Missing for collectibles. */
  readonly decimals: number | undefined
}

const READING_LIMIT_MS = 3_000
const SHOWN_LETTERS = 24
const UNLIMITED = 2n ** 255n

const knownCalls = parseAbi([
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function setApprovalForAll(address operator, bool allowed)',
  'function deposit()',
  'function withdraw(uint256 value)',
])

type KnownCall = ReturnType<typeof decodeFunctionData<typeof knownCalls>>

/** What a transaction does, read from its bytes and the contract alone, so that people can compare it with the site's word. */
export async function describeEvmCall(call: EvmCall, rpcUrl: string): Promise<{ title: string; detail: string }> {
  const { to, value, data } = call
  const known = to && readCall(data)
  const title = known
    ? sayCall(known, await readToken(rpcUrl, to), value)
    : data === '0x' && to
      ? `Send ${formatEther(value)} ETH to ${to}`
      : to
        ? `Call ${to}`
        : 'Create a contract'
  const lines = {
    Contract: data === '0x' ? undefined : to,
    Value: data === '0x' && to ? undefined : `${formatEther(value)} ETH`,
    'Fee, at most': sayFee(call),
    Data: data === '0x' ? undefined : data,
  }
  const written = Object.entries(lines).flatMap(([name, text]) => (text === undefined ? [] : [`${name}: ${text}`]))
  return { title, detail: written.join('\n') }
}

function readCall(data: Hex): KnownCall | undefined {
  try {
    return decodeFunctionData({ abi: knownCalls, data })
  } catch {
    return undefined
  }
}

function sayCall({ functionName, args }: KnownCall, token: TokenFacts, value: bigint): string {
  const { symbol, decimals, name } = token
  const amountOf = (amount: bigint) =>
    decimals === undefined ? `${amount} units` : `${formatUnits(amount, decimals)} ${symbol ?? 'of an unnamed token'}`
  const collection = name ?? 'an unnamed collection'
  switch (functionName) {
    case 'transfer':
      return `Send ${amountOf(args[1])} to ${args[0]}`
    case 'approve':
      return `Allow ${args[0]} to spend ${args[1] >= UNLIMITED ? `any amount of ${symbol ?? 'a token'}` : amountOf(args[1])}`
    case 'transferFrom':
      // The same bytes for a token's amount and a collectible's number.
      return `Send ${decimals === undefined ? `#${args[2]} of ${collection}` : amountOf(args[2])} of ${args[0]} to ${args[1]}`
    case 'safeTransferFrom': {
      const count = args.length === 5 ? `${args[3]} × ` : ''
      return `Send ${count}#${args[2]} of ${collection} to ${args[1]}`
    }
    case 'setApprovalForAll':
      return args[1] ? `Allow ${args[0]} to move all of ${collection}` : `Forbid ${args[0]} to move ${collection}`
    case 'deposit':
      return `Wrap ${formatEther(value)} ETH`
    case 'withdraw':
      return `Unwrap ${amountOf(args[0])}`
  }
}

const sayFee = ({ gas, maxFeePerGas }: EvmCall) =>
  gas === undefined || maxFeePerGas === undefined ? undefined : `${formatEther(gas * maxFeePerGas)} ETH`

async function readToken(rpcUrl: string, token: Address): Promise<TokenFacts> {
  const read = async (functionName: 'name' | 'symbol' | 'decimals') => {
    try {
      const data = encodeFunctionData({ abi: erc20Abi, functionName })
      const answer = await callNode(rpcUrl, 'eth_call', [{ to: token, data }, 'latest'], READING_LIMIT_MS)
      return decodeFunctionResult({ abi: erc20Abi, functionName, data: answer as Hex })
    } catch {
      return undefined
    }
  }
  const [name, symbol, decimals] = await Promise.all([read('name'), read('symbol'), read('decimals')])
  return {
    name: name === undefined ? undefined : showLetters(String(name)),
    symbol: symbol === undefined ? undefined : showLetters(String(symbol)),
    decimals: decimals === undefined ? undefined : Number(decimals),
  }
}

// A token's name is untrusted: nothing of it may look like the rest of the sentence.
function showLetters(text: string): string {
  const plain = text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '')
  return plain.length > SHOWN_LETTERS ? `${plain.slice(0, SHOWN_LETTERS)}…` : plain
}
