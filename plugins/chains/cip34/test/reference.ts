import { createPublicKey, verify } from 'node:crypto'
import verifySignature from '@cardano-foundation/cardano-verify-datasignature'
import { BigNum, COSEKey, COSESign1, Int, Label } from '@emurgo/cardano-message-signing-nodejs'
import {
  Address,
  BaseAddress,
  type Credential,
  EnterpriseAddress,
  PublicKey,
  RewardAddress,
} from '@emurgo/cardano-serialization-lib-nodejs'

/** DER of a key of ed25519, before its bytes. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Whether both reference libraries take a signature for that of the address over the message. The foundation's does not look
 * at the address in the signature, and takes a wallet's stake key for each of its addresses; Emurgo's is read here for what it leaves out.
 */
export function verifyByReferences(address: string, message: Uint8Array, text: string): boolean {
  const { signature, key } = JSON.parse(text)
  const messageText = new TextDecoder('utf-8', { fatal: true }).decode(message)
  return verifySignature(signature, key, messageText, address) && verifyByEmurgo(address, message, signature, key)
}

function verifyByEmurgo(address: string, message: Uint8Array, signature: string, key: string): boolean {
  const signed = COSESign1.from_bytes(Buffer.from(signature, 'hex'))
  const x = COSEKey.from_bytes(Buffer.from(key, 'hex'))
    .header(Label.new_int(Int.new_negative(BigNum.from_str('2'))))
    ?.as_bytes()
  const own = Address.from_bech32(address)
  const stated = signed.headers().protected().deserialized_headers().header(Label.new_text('address'))?.as_bytes()
  const payload = signed.payload()
  if (!x || !stated || !payload) return false
  const owner = PublicKey.from_bytes(x).hash().to_hex()
  const credential: Credential | undefined =
    BaseAddress.from_address(own)?.payment_cred() ??
    EnterpriseAddress.from_address(own)?.payment_cred() ??
    RewardAddress.from_address(own)?.payment_cred()
  const publicKey = createPublicKey({ key: Buffer.concat([SPKI, x]), format: 'der', type: 'spki' })
  return (
    Buffer.from(stated).equals(Buffer.from(own.to_bytes())) &&
    credential?.to_keyhash()?.to_hex() === owner &&
    Buffer.from(payload).equals(Buffer.from(message)) &&
    verify(null, signed.signed_data().to_bytes(), publicKey, signed.signature())
  )
}
