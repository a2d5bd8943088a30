import type { Eip155Call } from '../../signing/eip155/transactionRequest.js'
import { isUnlimited } from '../warning.js'
import type { DecodedCall } from './decodedCall.js'
import { readTokenCall, type TokenCall } from './tokenCall.js'

/** What a call does. Expects what `readTransactionRequest` or `readSendCalls` answers. */
export function decodeCall({ to, value, data }: Eip155Call): DecodedCall {
  if (to === undefined) return { kind: 'contractCreation', code: data, value, warning: 'unknown' }
  if (data === '0x') return { kind: 'nativeTransfer', to, value, warning: undefined }
  const unknown: DecodedCall = { kind: 'unknown', to, data, value, warning: 'unknown' }
  const call = readTokenCall(data)
  return call ? (describe(call, { token: to, value, warning: undefined }) ?? unknown) : unknown
}

/** The calls of a batch, in their order. */
export const decodeCalls = (calls: readonly Eip155Call[]): readonly DecodedCall[] => calls.map(decodeCall)

type Token = Pick<Extract<DecodedCall, { kind: 'erc20Transfer' }>, 'token' | 'value'> & { readonly warning: undefined }

function describe({ functionName, args }: TokenCall, token: Token): DecodedCall | undefined {
  switch (functionName) {
    case 'transfer':
      return { ...token, kind: 'erc20Transfer', to: args[0], amount: args[1] }
    case 'approve': {
      const warning = isUnlimited(args[1]) ? 'unlimited' : undefined
      return { ...token, kind: 'approval', spender: args[0], amountOrId: args[1], warning }
    }
    case 'transferFrom':
      return { ...token, kind: 'transferFrom', from: args[0], to: args[1], amountOrId: args[2] }
    case 'setApprovalForAll': {
      const warning = args[1] ? 'wholeCollection' : undefined
      return { ...token, kind: 'approvalForAll', operator: args[0], isApproved: args[1], warning }
    }
    case 'safeTransferFrom':
      return describeSafeTransfer(args, token)
    case 'safeBatchTransferFrom': {
      const [from, to, tokenIds, amounts, data] = args
      if (tokenIds.length !== amounts.length) return undefined
      const items = tokenIds.map((tokenId, at) => ({ tokenId, amount: amounts[at] ?? 0n }))
      return { ...token, kind: 'erc1155Transfer', from, to, items, data }
    }
  }
}

/** Three forms of one name: two of ERC-721, and that of ERC-1155 with an amount. */
function describeSafeTransfer(
  args: Extract<TokenCall, { functionName: 'safeTransferFrom' }>['args'],
  token: Token,
): DecodedCall {
  const [from, to, tokenId] = args
  if (args.length === 5) {
    return { ...token, kind: 'erc1155Transfer', from, to, items: [{ tokenId, amount: args[3] }], data: args[4] }
  }
  return { ...token, kind: 'erc721Transfer', from, to, tokenId, data: args[3] ?? '0x' }
}
