import { type CallOptions, type ChainId, isPorticoError, type Nodes, PorticoError } from '@portico/kernel'
import * as z from 'zod/mini'
import { UNIVERSAL_VALIDATOR } from './universalValidator.js'

/** A signature that a contract is said to stand for. Hex texts in lower case, the hash of 32 bytes. */
export interface ContractClaim {
  readonly chainId: ChainId
  readonly address: string
  readonly hash: string
  readonly signature: string
}

const IS_VALID_SIGNATURE = '0x1626ba7e' // isValidSignature(bytes32,bytes), and its answer when it is (ERC-1271)
const DEPLOYMENT_MARK = /(6492){16}$/ // ERC-6492
/** How nodes tell that the contract itself gave up: by code, or in words only. */
const REVERTED_CODES = [3, -32015]
const REVERTED = /revert|opcode|out of gas|stack (under|over)flow|bad jump|EVM error|VM execution/i

const replySchema = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^0x([0-9a-f]{2})*$/i))

/**
 * Asks the account's contract whether it stands for the signature (S7.30); one that is yet to be deployed is deployed in
 * the simulation first.
 * @throws `RPC_*` when no node can say that is not the wallet's own
 */
export function createContractCheck(nodes: Pick<Nodes, 'request'>) {
  return async (claim: ContractClaim, options?: CallOptions): Promise<boolean> => {
    const { chainId } = claim
    const isWrapped = DEPLOYMENT_MARK.test(claim.signature)
    const call = isWrapped ? writeUniversalCall(claim) : writeContractCall(claim)
    // Not through the wallet's own node: it would be a witness for itself.
    const asked = nodes.request(
      chainId,
      { method: 'eth_call', params: [call, 'latest'] },
      { ...options, withoutWallet: true },
    )
    const reply = await asked.catch((error: unknown) => {
      if (isRevert(error)) return '0x'
      throw error
    })
    const parsed = replySchema.safeParse(reply)
    if (!parsed.success) throw new PorticoError('RPC_FAILED', { chainId, method: 'eth_call' }, { cause: parsed.error })
    const answer = parsed.data.toLowerCase()
    // The standard's answer is a bytes4 in a word of 32 bytes; the validator's is one byte.
    return isWrapped ? answer === '0x01' : answer.length === 66 && answer.startsWith(IS_VALID_SIGNATURE)
  }
}

function isRevert(error: unknown): boolean {
  if (!isPorticoError(error, 'RPC_REFUSED')) return false
  const { rpcCode, reason } = error.context
  return REVERTED_CODES.includes(rpcCode) || REVERTED.test(reason)
}

const writeContractCall = ({ address, hash, signature }: ContractClaim) => ({
  to: address,
  data: `${IS_VALID_SIGNATURE}${hash.slice(2)}${toWord(0x40)}${writeBytes(signature)}`,
})

const writeUniversalCall = ({ address, hash, signature }: ContractClaim) => ({
  data: `${UNIVERSAL_VALIDATOR}${toWord(address)}${hash.slice(2)}${toWord(0x60)}${writeBytes(signature)}`,
})

/** Length and content, filled up on the right to whole words (Contract ABI). */
function writeBytes(hex: string): string {
  const digits = hex.slice(2)
  return toWord(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}

const toWord = (value: string | number): string =>
  (typeof value === 'number' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')
