import { type Address, formatEther } from 'viem'
import { decodeCall } from '../../decode/eip155/decodeCall.js'
import type { DecodedCall } from '../../decode/eip155/decodedCall.js'
import { isUnlimited } from '../../decode/warning.js'
import { fill, type Messages } from '../../messages/messages.js'
import type { Eip155Call } from '../../signing/eip155/transactionRequest.js'
import type { Fact, FactGroup, NetworkView } from '../facts.js'
import { describeWarning } from '../warnings.js'
import { readToken, type TokenName, writeAmount } from './readToken.js'

/** What a call does, in words. Names of tokens are what their contracts say. */
export async function describeCall(
  call: Eip155Call,
  network: NetworkView,
): Promise<FactGroup & { readonly title: string }> {
  const { texts, node } = network
  const decoded = decodeCall(call)
  const name = 'token' in decoded ? await readToken(node, decoded.token) : undefined
  const { title, facts } = describe(decoded, texts, name)
  const value = { label: texts.amount, value: writeCoin(decoded.value, network), isMain: true }
  const token = 'token' in decoded ? [code(texts.token, decoded.token)] : []
  return {
    title,
    facts: [...(decoded.value > 0n || decoded.kind === 'nativeTransfer' ? [value] : []), ...facts, ...token],
    warning: describeWarning(decoded.warning, texts),
  }
}

/** An amount of the native coin, which has 18 decimals on every network of this family. */
export const writeCoin = (wei: bigint, { symbol, name, texts }: Omit<NetworkView, 'node'>): string => {
  const amount = formatEther(wei)
  return symbol === undefined ? fill(texts.coin, { amount, network: name }) : `${amount} ${symbol}`
}

const code = (label: string, value: string): Fact => ({ label, value, isCode: true })

type Described = { readonly title: string; readonly facts: readonly Fact[] }

function describe(call: DecodedCall, texts: Messages, name: TokenName | undefined): Described {
  switch (call.kind) {
    case 'nativeTransfer':
      return { title: texts.payment, facts: [code(texts.to, call.to)] }
    case 'erc20Transfer':
      return {
        title: texts.tokenTransfer,
        facts: [{ label: texts.amount, value: writeAmount(call.amount, name), isMain: true }, code(texts.to, call.to)],
      }
    case 'approval':
      return { title: texts.tokenApproval, facts: describeApproval(call, texts, name) }
    case 'approvalForAll':
      return {
        title: call.isApproved ? texts.collectionApproval : texts.collectionRevoked,
        facts: [code(texts.operator, call.operator)],
      }
    case 'contractCreation':
      return { title: texts.contractCreation, facts: [code(texts.data, call.code)] }
    case 'unknown':
      return { title: texts.contractCall, facts: [code(texts.contract, call.to), code(texts.data, call.data)] }
    default:
      return { title: titleOfMove(call, texts), facts: describeMove(call, texts, name) }
  }
}

function describeApproval(
  { spender, amountOrId }: { readonly spender: Address; readonly amountOrId: bigint },
  texts: Messages,
  name: TokenName | undefined,
): readonly Fact[] {
  const isAll = isUnlimited(amountOrId)
  const value = isAll ? texts.unlimited : writeAmount(amountOrId, name)
  return [{ label: name || isAll ? texts.allowance : texts.tokenId, value }, code(texts.spender, spender)]
}

type Move = Extract<DecodedCall, { readonly kind: 'transferFrom' | 'erc721Transfer' | 'erc1155Transfer' }>

const titleOfMove = ({ kind }: Move, texts: Messages) =>
  kind === 'transferFrom' ? texts.tokenPull : texts.tokenTransfer

function describeMove(call: Move, texts: Messages, name: TokenName | undefined): readonly Fact[] {
  const ends = [code(texts.from, call.from), code(texts.to, call.to)]
  if (call.kind === 'transferFrom') {
    const label = name ? texts.amount : texts.tokenId
    return [{ label, value: writeAmount(call.amountOrId, name) }, ...ends]
  }
  const data = call.data === '0x' ? [] : [code(texts.data, call.data)]
  if (call.kind === 'erc721Transfer') {
    return [{ label: texts.tokenId, value: call.tokenId.toString() }, ...ends, ...data]
  }
  const items = call.items.map(({ tokenId, amount }) => ({ label: texts.tokenId, value: `${tokenId} × ${amount}` }))
  return [...items, ...ends, ...data]
}
