import { keccak_256 } from '@noble/hashes/sha3.js'
import { type Nodes, parseAccountId, type SignInProof } from '@portico/kernel'
import * as z from 'zod/mini'
import { ADDRESS, isSameAddress } from '../address.js'
import { bytesToHex, hexToBytes } from '../hex.js'
import { createContractCheck } from './contractCheck.js'
import { recoverAddress } from './recoverAddress.js'

/** Far above what wallets sign with, those with many owners and a deployment included. */
const LONGEST = 64 * 1024

const signatureSchema = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^0x([0-9a-f]{2})+$/i))

/** Checks message signatures (EIP-191 version 0x45) of plain accounts, then of contracts. */
export function createVerifier(nodes: Pick<Nodes, 'request'>): Pick<SignInProof, 'verify'> {
  const check = createContractCheck(nodes)
  return {
    async verify(account, text, signature, options) {
      const { chainId, address } = parseAccountId(account)
      if (!ADDRESS.test(address) || signature.length > LONGEST || !signatureSchema.safeParse(signature).success)
        return false
      const hash = hashMessage(text)
      const signer = recoverAddress(hash, hexToBytes(signature))
      if (signer !== undefined && isSameAddress(signer, address)) return true
      return check({ chainId, address, hash: bytesToHex(hash), signature: signature.toLowerCase() }, options)
    },
  }
}

function hashMessage(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  const prefix = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return keccak_256(Uint8Array.of(...prefix, ...bytes))
}
