import {
  type CallOptions,
  type ChainId,
  isPorticoError,
  type Nodes,
  parseAccountId,
  type SignInProof,
} from '@portico/kernel'
import { createNode } from '@portico/kernel/chain'
import {
  concatHex,
  encodeAbiParameters,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  isErc6492Signature,
  recoverMessageAddress,
} from 'viem'
import { ADDRESS } from '../address.js'
import { isSameAddress, toCallAddress } from '../addresses.js'
import { hexSchema } from '../node/chainReader.js'

/** A signature that a contract is said to stand for. */
interface ContractClaim {
  readonly chainId: ChainId
  readonly address: string
  readonly hash: Hex
  readonly signature: Hex
}

/** Far above what wallets sign with, those with many owners and a deployment included. */
const LONGEST = 64 * 1024
const IS_VALID_SIGNATURE = '0x1626ba7e' // isValidSignature(bytes32,bytes), ERC-1271
/** ERC-1271: its answer when the signature is valid, filled up to a word. */
const VALID = /^0x1626ba7e[0-9a-f]{56}$/
/** How nodes tell that the contract itself gave up: by code, or in words only. */
const REVERTED_CODES = [3, -32015]
const REVERTED = /revert|opcode|out of gas|stack (under|over)flow|bad jump|EVM error|VM execution/i

/**
 * Checks message signatures (EIP-191 version 0x45) of plain accounts, then of contracts (S7.30); one that is yet to be deployed is
 * deployed in the simulation first. It throws `RPC_*` when no node can say that is not the wallet's own.
 */
export const createVerifier = (nodes: Pick<Nodes, 'request'>): Pick<SignInProof, 'verify'> => ({
  async verify(account, message, text, options) {
    const { chainId, address } = parseAccountId(account)
    if (!ADDRESS.test(address) || text.length > LONGEST) return false
    const { data: signature = '0x' } = hexSchema.safeParse(text)
    if (signature === '0x') return false
    const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
    if (signer !== undefined && isSameAddress(signer, address)) return true
    return isStoodFor(nodes, { chainId, address, hash: hashMessage(message), signature }, options)
  },
})

async function isStoodFor(
  nodes: Pick<Nodes, 'request'>,
  claim: ContractClaim,
  options: CallOptions | undefined,
): Promise<boolean> {
  const isWrapped = isErc6492Signature(claim.signature)
  const call = isWrapped ? writeValidatorCall(claim) : writeContractCall(claim)
  // Not through the wallet's own node: it would be a witness for itself.
  const node = createNode(nodes, claim.chainId, { ...options, withoutWallet: true })
  const answer = await node.request(hexSchema, 'eth_call', [call, 'latest']).catch((error: unknown) => {
    if (isRevert(error)) return '0x'
    throw error
  })
  // The standard's answer is a bytes4 in a word of 32 bytes; the validator's is one byte.
  return isWrapped ? answer === '0x01' : VALID.test(answer)
}

function isRevert(error: unknown): boolean {
  if (!isPorticoError(error, 'RPC_REFUSED')) return false
  const { rpcCode, reason } = error.context
  return REVERTED_CODES.includes(rpcCode) || REVERTED.test(reason)
}

const writeContractCall = ({ address, hash, signature }: ContractClaim) => ({
  to: address,
  data: concatHex([
    IS_VALID_SIGNATURE,
    encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes' }], [hash, signature]),
  ]),
})

/** The reference implementation of ERC-6492 as code that is only ever simulated. */
const writeValidatorCall = ({ address, hash, signature }: ContractClaim) => ({
  data: concatHex([
    erc6492SignatureValidatorByteCode,
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes' }],
      [toCallAddress(address), hash, signature],
    ),
  ]),
})
