import type { ChainId } from '@portico/kernel'
import { type MessageFamily, parseSiwxMessage } from '@portico/service-sign-in/message'
import { isAddress, isHex, verifyMessage } from 'viem'
import type { WalletSignIn } from './sessionTypes.js'

const FAMILIES: readonly MessageFamily[] = [{ namespace: 'eip155', name: 'Ethereum', standard: 'eip4361' }]
const TOLERANCE_MS = 60_000
/** A message is for signing in now. */
const MAX_AGE_MS = 10 * 60_000
const MAX_SESSION_MS = 24 * 60 * 60_000
const MAX_MESSAGE = 2_048
/** As the page: many owners, and accounts that are yet to be deployed (ERC-6492), take long ones. */
const MAX_SIGNATURE = 64 * 1_024

export type VerifySignature = (signed: {
  /** Where a contract account has to be looked up: on another network the same address may have another owner. */
  readonly chainId: ChainId
  readonly address: `0x${string}`
  readonly message: string
  readonly signature: `0x${string}`
}) => Promise<boolean>

export interface Proof {
  readonly message: string
  readonly signature: string
}

export interface Expected {
  /** Of the site, e.g. `https://shop.example`. */
  readonly origin: string
  readonly networks: readonly string[]
  /** The CSRF token of the visit. */
  readonly nonce: string
  readonly nowMs: number
}

/**
 * Who signed the message, if it is for this site, this visit and this moment.
 * @returns `undefined` when anything is wrong: the caller does not learn what
 */
export async function checkProof(
  { message, signature }: Proof,
  expected: Expected,
  /** Default: accounts that have a key. For contract accounts: `verifyMessage` of a viem client of that network. */
  verifySignature: VerifySignature = verifyMessage,
): Promise<(WalletSignIn & Proof) | undefined> {
  if (message.length > MAX_MESSAGE || signature.length > MAX_SIGNATURE) return undefined
  const fields = readFields(message)
  if (!fields || !isExpected(fields, expected)) return undefined
  const { accountAddress: address, chainId } = fields
  if (!isAddress(address) || !isHex(signature)) return undefined
  if (!(await verifySignature({ chainId, address, message, signature }).catch(() => false))) return undefined
  return { address, chainId, expires: endOf(fields, expected.nowMs), message, signature }
}

type Fields = ReturnType<typeof parseSiwxMessage>['fields']

function readFields(message: string): Fields | undefined {
  try {
    return parseSiwxMessage(message, FAMILIES).fields
  } catch {
    return undefined
  }
}

function isExpected(fields: Fields, { origin, networks, nonce, nowMs }: Expected): boolean {
  const issuedMs = Date.parse(fields.issuedAt ?? '')
  const at = (time: string | undefined) => (time === undefined ? nowMs : Date.parse(time))
  return (
    fields.domain === new URL(origin).host &&
    isPageOf(origin, fields.uri) &&
    networks.includes(fields.chainId) &&
    fields.nonce === nonce &&
    issuedMs <= nowMs + TOLERANCE_MS &&
    issuedMs > nowMs - MAX_AGE_MS &&
    at(fields.notBefore) <= nowMs + TOLERANCE_MS &&
    at(fields.expirationTime) > nowMs - TOLERANCE_MS
  )
}

/** Not every URI of RFC 3986 is one that a browser can open. */
function isPageOf(origin: string, uri: string): boolean {
  if (!URL.canParse(uri)) return false
  const url = new URL(uri)
  return url.origin === origin && url.username === '' && url.password === ''
}

const endOf = ({ expirationTime }: Fields, nowMs: number): string =>
  new Date(Math.min(Date.parse(expirationTime ?? '') || Number.POSITIVE_INFINITY, nowMs + MAX_SESSION_MS)).toISOString()
