import { type Address, type Hex, isHex, type PublicClient } from 'viem'
import { Refusal } from '../http/refusal.js'

/** By key, by contract (ERC-1271), or by a contract that is not there yet (ERC-6492). @throws a 502 when the node is away */
export async function isSigned(
  client: PublicClient,
  address: Address,
  message: string,
  signature: string,
): Promise<boolean> {
  if (!isHex(signature)) return false
  const isValid = await client
    .verifyMessage({ address, message, signature: signature as Hex, mode: 'eoa' })
    .catch(() => false)
  // What viem calls invalid may be a node that is away.
  if (!isValid) await reach(client)
  return isValid
}

async function reach(client: PublicClient): Promise<void> {
  try {
    await client.getChainId()
  } catch (cause) {
    throw Object.assign(new Refusal(502, 'The node did not answer'), { cause })
  }
}
