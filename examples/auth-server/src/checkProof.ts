import { parseSiwxMessage } from '@portico/service-sign-in/message'
import { isAddress, isHex, verifyMessage } from 'viem'
import type { WalletSignIn } from './sessionTypes.js'

const TOLERANCE_MS = 60_000
/** A message is for signing in now. */
const MAX_AGE_MS = 10 * 60_000
const MAX_SESSION_MS = 24 * 60 * 60_000
const MAX_MESSAGE = 2_048
const MAX_SIGNATURE = 1_024

export type VerifySignature = (signed: {
  readonly address: `0x${string}`
  readonly message: string
  readonly signature: `0x${string}`
}) => Promise<boolean>

export interface Proof {
  readonly message: string
  readonly signature: string
}

/**
 * Who signed the message, if it is for this site, this visit and this moment.
 * @param expected.origin of the site, e.g. `https://shop.example`
 * @param expected.nonce the CSRF token of the visit
 * @returns `undefined` when anything is wrong: a stranger is not told what
 */
export async function checkProof(
  { message, signature }: Proof,
  expected: { readonly origin: string; readonly nonce: string; readonly nowMs: number },
  /** Default: accounts that have a key. For contract accounts: a viem client's `verifyMessage`. */
  verifySignature: VerifySignature = verifyMessage,
): Promise<WalletSignIn | undefined> {
  if (message.length > MAX_MESSAGE || signature.length > MAX_SIGNATURE) return undefined
  const fields = readFields(message)
  if (!fields || !isExpected(fields, expected)) return undefined
  const { accountAddress: address, chainId } = fields
  if (!chainId.startsWith('eip155:') || !isAddress(address) || !isHex(signature)) return undefined
  if (!(await verifySignature({ address, message, signature }).catch(() => false))) return undefined
  return { address, chainId, expires: endOf(fields, expected.nowMs), message, signature }
}

type Fields = ReturnType<typeof parseSiwxMessage>['fields']

function readFields(message: string): Fields | undefined {
  try {
    return parseSiwxMessage(message).fields
  } catch {
    return undefined
  }
}

function isExpected(
  fields: Fields,
  { origin, nonce, nowMs }: { readonly origin: string; readonly nonce: string; readonly nowMs: number },
): boolean {
  const issuedMs = Date.parse(fields.issuedAt ?? '')
  const at = (time: string | undefined) => (time === undefined ? nowMs : Date.parse(time))
  return (
    fields.domain === new URL(origin).host &&
    new URL(fields.uri).origin === origin &&
    fields.nonce === nonce &&
    issuedMs <= nowMs + TOLERANCE_MS &&
    issuedMs > nowMs - MAX_AGE_MS &&
    at(fields.notBefore) <= nowMs + TOLERANCE_MS &&
    at(fields.expirationTime) > nowMs - TOLERANCE_MS
  )
}

const endOf = ({ expirationTime }: Fields, nowMs: number): string =>
  new Date(Math.min(Date.parse(expirationTime ?? '') || Number.POSITIVE_INFINITY, nowMs + MAX_SESSION_MS)).toISOString()
