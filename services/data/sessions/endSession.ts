import { type Address, type Hex, type PublicClient, parseAbi } from 'viem'
import { badRequest, Refusal } from '../../http/refusal.js'
import { isSigned } from '../isSigned.js'
import type { Session, SessionOwner, SessionSource } from './sessionSource.js'

const MAX_AGE_MS = 300_000
/** Clocks differ. */
const MAX_AHEAD_MS = 60_000
const managerAbi = parseAbi(['function disabledDelegations(bytes32) view returns (bool)'])

interface Revocation {
  /** CAIP-10, as it stands in the text that is signed. */
  readonly account: string
  readonly owner: SessionOwner
  readonly pci: string
  readonly signature: string
  readonly issuedAt: string
}

/**
 * Marks a permission as revoked (call 20, S7.20b). The chain must have revoked it first: until then, its holder can still use it.
 * Asked again, it changes nothing.
 * @throws a 400 naming what is wrong, a 502 when a server is away
 */
export async function endSession(
  {
    sessions,
    client,
    nowMs,
  }: { readonly sessions: SessionSource; readonly client: PublicClient; readonly nowMs: number },
  { account, owner, pci, signature, issuedAt }: Revocation,
): Promise<boolean> {
  const ageMs = nowMs - Date.parse(issuedAt)
  if (ageMs > MAX_AGE_MS || ageMs < -MAX_AHEAD_MS) throw badRequest('issuedAt', 'must be of the last 300 s')
  const message = `Revoke permission\nAccount: ${account}\nPermission: ${pci}\nIssued: ${issuedAt}`
  if (!(await isSigned(client, owner.address as Address, message, signature))) {
    throw badRequest('signature', 'is not of this text by this account')
  }
  const session = await sessions.find(owner, pci)
  if (!session || !(await isEnded(client, session))) return false
  await sessions.markRevoked(owner, pci, nowMs)
  return true
}

/** Whether the chain has ended it. @throws a 502 when the node is away */
export async function isEnded(client: PublicClient, { pci, manager, revokedAtMs }: Session): Promise<boolean> {
  if (revokedAtMs !== null) return true
  try {
    const asked = { abi: managerAbi, functionName: 'disabledDelegations', args: [pci as Hex] } as const
    return await client.readContract({ ...asked, address: manager as Address })
  } catch (cause) {
    throw Object.assign(new Refusal(502, 'The node did not answer'), { cause })
  }
}
