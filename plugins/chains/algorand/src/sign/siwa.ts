import { sha256 } from '@noble/hashes/sha2.js'
import type { ChainId, SiwxFields } from '@portico/kernel'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'

/** What ARC-60 has signed for a sign-in: the fields of CAIP-122 in JSON. Its `chain_id` is Algorand's number in SLIP-44 always. */
const schema = /* @__PURE__ */ z.strictObject({
  account_address: z.string(),
  chain_id: z.literal('283'),
  domain: z.string(),
  'expiration-time': z.optional(z.string()),
  'issued-at': z.optional(z.string()),
  nonce: z.string(),
  'not-before': z.optional(z.string()),
  'request-id': z.optional(z.string()),
  resources: z.array(z.string()).check(z.minLength(1)),
  statement: z.optional(z.string()),
  type: z.literal('ed25519'),
  uri: z.string(),
  version: z.string(),
})
type Siwa = z.output<typeof schema>

/** The fields as canonical JSON in base64. The network is the last resource: nothing else says it. */
export function writeSiwa(fields: SiwxFields): string {
  const { accountAddress, chainId, domain, uri, version, nonce, statement, resources = [] } = fields
  const siwa: Siwa = {
    account_address: accountAddress,
    chain_id: '283',
    domain,
    'expiration-time': fields.expirationTime,
    'issued-at': fields.issuedAt,
    nonce,
    'not-before': fields.notBefore,
    'request-id': fields.requestId,
    resources: [...resources, chainId],
    statement,
    type: 'ed25519',
    uri,
    version,
  }
  return base64.encode(new TextEncoder().encode(JSON.stringify(siwa)))
}

/** Whether the JSON says what the message says, which is laid out as EIP-4361 has it. */
export function isSameMessage(
  data: string,
  text: string,
  account: { readonly address: string; readonly chainId: ChainId },
) {
  const siwa = readSiwa(data)
  const isOurs = siwa?.account_address === account.address && siwa.resources.at(-1) === account.chainId
  return isOurs && writeText(siwa) === text
}

function readSiwa(data: string): Siwa | undefined {
  try {
    return schema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(base64.decode(data))))
  } catch {
    return undefined
  }
}

function writeText(siwa: Siwa): string {
  const { statement, resources } = siwa
  const chainId = resources.at(-1)
  const line = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name}: ${value}`])
  const others = resources.slice(0, -1)
  return [
    `${siwa.domain} wants you to sign in with your Algorand account:`,
    siwa.account_address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${siwa.uri}`,
    `Version: ${siwa.version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${siwa.nonce}`,
    ...line('Issued At', siwa['issued-at']),
    ...line('Expiration Time', siwa['expiration-time']),
    ...line('Not Before', siwa['not-before']),
    ...line('Request ID', siwa['request-id']),
    ...(others.length === 0 ? [] : ['Resources:', ...others.map((resource) => `- ${resource}`)]),
  ].join('\n')
}

/** What is signed of the JSON (ARC-60); `undefined` where the wallet's own part is for another domain. */
export function siwaBytes(data: string, authenticatorData: Uint8Array): Uint8Array | undefined {
  const siwa = readSiwa(data)
  if (!siwa) return undefined
  const domain = sha256(new TextEncoder().encode(siwa.domain))
  if (!domain.every((byte, index) => authenticatorData[index] === byte)) return undefined
  return Uint8Array.from([...sha256(base64.decode(data)), ...sha256(authenticatorData)])
}
