import {
  type AccountId,
  type AuthenticationRequest,
  isAccountId,
  parseAccountId,
  type SiwxFields,
  type SiwxSession,
} from '@portico/kernel'
import * as z from 'zod/mini'
import { invalid } from '../checkClaims.js'
import { parseDateTime } from '../message/checkFields.js'
import type { FamilyProof } from '../message/readSiwxMessage.js'
import { writeMessage } from '../message/siwxMessage.js'

const PREFIX = 'urn:recap:'
/** ERC-5573. */
const BASE = 'I further authorize the stated URI to perform the following actions on my behalf: '

const recapSchema = /* @__PURE__ */ z.object({
  att: /* @__PURE__ */ z.record(
    /* @__PURE__ */ z.string(),
    /* @__PURE__ */ z.record(/* @__PURE__ */ z.string(), /* @__PURE__ */ z.unknown()),
  ),
})

export const isRecap = (resource: string | undefined): resource is string => resource?.startsWith(PREFIX) ?? false

/**
 * The statement as it stands in a text whose last resource is a recap: the pairing library's formatter adds what the recap
 * allows, in words, unless they are there. `undefined` when the recap can't be read.
 */
export function addRecapWords(statement: string, recap: string): string | undefined {
  if (statement.includes(BASE)) return statement
  const parsed = recapSchema.safeParse(decode(recap.slice(PREFIX.length)))
  if (!parsed.success) return undefined
  let count = 0
  const words = Object.entries(parsed.data.att).map(([resource, abilities]) => {
    const actions = new Map<string, string[]>()
    const pairs = Object.keys(abilities).map((ability) => ability.split('/') as [string, string | undefined])
    for (const [ability, action = ''] of pairs.sort(([, one = ''], [, other = '']) => one.localeCompare(other))) {
      actions.set(ability, [...(actions.get(ability) ?? []), action])
    }
    const sentences = [...actions].map(([ability, names]) => {
      count += 1
      return `(${count}) '${ability}': '${names.join("', '")}' for '${resource}'.`
    })
    return sentences.join(', ').replace('.,', '.')
  })
  return `${statement}${statement === '' ? '' : ' '}${BASE}${words.join(' ')}`
}

function decode(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

const text = /* @__PURE__ */ z.string()
const maybe = /* @__PURE__ */ z.nullish(text)

/** A capability object (CAIP-74) over a message of EIP-4361. */
const cacaoSchema = /* @__PURE__ */ z.object({
  h: /* @__PURE__ */ z.object({ t: /* @__PURE__ */ z.enum(['caip122', 'eip4361']) }),
  p: /* @__PURE__ */ z.object({
    iss: text,
    domain: text,
    aud: text,
    version: text,
    nonce: text,
    iat: text,
    statement: maybe,
    exp: maybe,
    nbf: maybe,
    requestId: maybe,
    resources: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.array(text)),
  }),
  s: /* @__PURE__ */ z.object({ t: /* @__PURE__ */ z.enum(['eip191', 'eip1271']), s: text }),
})

type Payload = z.infer<typeof cacaoSchema>['p']

const ISSUER = 'did:pkh:'
/** As with all times (wire §7.4). */
const TOLERANCE_MS = 60_000

/**
 * The session that the wallet's answer stands for, with the text rebuilt as wallets write it. Its signature is not checked
 * yet. The pairing library writes `iat` anew, and adds to the resources and the statement what it asks the wallet to allow;
 * all else has to be what was asked for.
 * @throws `SIWX_INVALID`
 */
export function readCacao(
  cacao: unknown,
  request: AuthenticationRequest,
  proof: FamilyProof,
): { readonly account: AccountId; readonly session: SiwxSession } {
  const parsed = cacaoSchema.safeParse(cacao)
  if (!parsed.success) throw invalid('cacao')
  const { p, s } = parsed.data
  const issuer = p.iss.slice(ISSUER.length)
  if (!p.iss.startsWith(ISSUER) || !isAccountId(issuer)) throw invalid('account')
  const { chainId, address } = parseAccountId(issuer)
  if (!request.chains.includes(chainId)) throw invalid('chain')
  const changed = findChange(p, request)
  if (changed !== undefined) throw invalid(changed)

  const last = p.resources?.at(-1)
  const statement = isRecap(last) ? addRecapWords(p.statement ?? '', last) : (p.statement ?? '')
  if (statement === undefined) throw invalid('resources')
  const spelled: SiwxFields = {
    ...{ accountAddress: address, chainId, domain: p.domain, uri: p.aud, version: p.version, nonce: p.nonce },
    ...(statement === '' ? {} : { statement }),
    issuedAt: p.iat,
    ...(p.exp ? { expirationTime: p.exp } : {}),
    ...(p.resources ? { resources: p.resources } : {}),
  }
  const message = writeMessage(spelled, { family: proof.family, chain: proof.chainText(chainId) })
  const data = { ...spelled, accountAddress: normalOf(issuer, proof) }
  return { account: issuer, session: { data, message, signature: s.s, cacao: parsed.data } }
}

/** As everything that is kept names it; the text keeps the wallet's own spelling. */
function normalOf(account: AccountId, proof: FamilyProof): string {
  try {
    return proof.addressText(account)
  } catch {
    return parseAccountId(account).address // refused with the rest of the message
  }
}

/** The first part that is not what was asked for. */
function findChange(p: Payload, request: AuthenticationRequest): string | undefined {
  const asked = request.resources ?? []
  const resources = p.resources ?? []
  const added = resources.slice(asked.length)
  const recap = added[0]
  const issuedMs = parseDateTime(p.iat)
  const statement = request.statement ?? ''
  const statements = [statement, isRecap(recap) ? addRecapWords(statement, recap) : undefined]
  const checks: Readonly<Record<string, boolean>> = {
    domain: p.domain === request.domain,
    nonce: p.nonce === request.nonce,
    aud: p.aud === request.uri,
    version: p.version === request.version,
    expirationTime: (p.exp ?? undefined) === request.exp,
    notBefore: (p.nbf ?? undefined) === request.nbf,
    requestId: (p.requestId ?? undefined) === request.requestId,
    resources: asked.every((one, at) => one === resources[at]) && added.length <= 1 && added.every(isRecap),
    statement: statements.includes(p.statement ?? ''),
    // It can't have been signed before it was asked for.
    issuedAt: issuedMs !== undefined && issuedMs >= (parseDateTime(request.iat ?? '') ?? 0) - TOLERANCE_MS,
  }
  return Object.entries(checks).find(([, isRight]) => !isRight)?.[0]
}
