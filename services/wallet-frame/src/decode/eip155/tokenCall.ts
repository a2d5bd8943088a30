import { type DecodeFunctionDataReturnType, decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'

const tokenAbi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amountOrId)',
  'function transferFrom(address from, address to, uint256 amountOrId)',
  'function setApprovalForAll(address operator, bool isApproved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] tokenIds, uint256[] amounts, bytes data)',
])

export type TokenCall = DecodeFunctionDataReturnType<typeof tokenAbi>

/**
 * A call of ERC-20, ERC-721 or ERC-1155; undefined when it is none, or is written in a way that a contract could read
 * otherwise: bytes left over, dirty padding, parts that overlap.
 */
export function readTokenCall(data: Hex): TokenCall | undefined {
  try {
    const call = decodeFunctionData({ abi: tokenAbi, data })
    return encodeFunctionData({ abi: tokenAbi, ...call }) === data ? call : undefined
  } catch {
    return undefined
  }
}
