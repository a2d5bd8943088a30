import {
  type AccountId,
  formatAccountId,
  PorticoError,
  parseAccountId,
  type SignInProof,
  type SiwxSession,
} from '@portico/kernel'
import * as z from 'zod/mini'
import { checkFields, parseDateTime } from './message/checkFields.js'
import type { FamilyProof } from './message/readSiwxMessage.js'
import { writeMessage } from './message/siwxMessage.js'
import type { Page } from './readPage.js'

/** How far the clocks of this machine and of the writer of the times may be apart (wire §7.4). */
const TOLERANCE_MS = 60_000

interface Claims {
  readonly proof: FamilyProof
  /** Whose signature it has to be, on which network. */
  readonly account: AccountId
  readonly page: Page
  readonly nowMs: number
}

export const invalid = (reason: string, cause?: unknown) => new PorticoError('SIWX_INVALID', { reason }, { cause })

/**
 * Whether what was signed is what its fields say, and says this site, this account, this network and now. The signature
 * is another question: {@link checkSignature}.
 * @throws `SIWX_INVALID`
 */
export function checkClaims({ data, message, cacao }: Signable, { proof, account, page, nowMs }: Claims): void {
  try {
    checkFields(data, proof.standard)
  } catch (cause) {
    throw invalid('message', cause)
  }
  if (!isTextOf({ data, message, cacao }, proof, page)) throw invalid('message')
  if (data.domain !== page.domain) throw invalid('domain')
  const at = (time: string | undefined) => (time === undefined ? nowMs : (parseDateTime(time) ?? Number.NaN))
  if (!(at(data.issuedAt) <= nowMs + TOLERANCE_MS)) throw invalid('issuedAt')
  if (!(at(data.notBefore) <= nowMs + TOLERANCE_MS)) throw invalid('notBefore')
  if (!(at(data.expirationTime) > nowMs - TOLERANCE_MS)) throw invalid('expirationTime')
  if (data.chainId !== parseAccountId(account).chainId) throw invalid('chain')
  if (!isSameAccount(accountOf(data), account, proof)) throw invalid('account')
}

/**
 * Whether the account signed exactly the message.
 * @throws `SIWX_INVALID`; what the family throws when it can't tell
 */
export async function checkSignature(
  { data, message, signature }: SiwxSession,
  proof: SignInProof,
  signal?: AbortSignal,
): Promise<void> {
  if (!(await proof.verify(accountOf(data), message, signature, { signal }))) throw invalid('signature')
}

export type Signable = Pick<SiwxSession, 'data' | 'message' | 'cacao'>

const accountOf = ({ chainId, accountAddress }: SiwxSession['data']) => formatAccountId(chainId, accountAddress)

/** The message may name the page's own scheme, and no other. */
function isTextOf({ data, message, cacao }: Signable, proof: FamilyProof, { scheme }: Page): boolean {
  const form = { family: proof.family, chain: proof.chainText(data.chainId) }
  const spelled = cacao === undefined ? data : { ...data, accountAddress: spellingIn(cacao) }
  const isOfAccount =
    cacao === undefined || isSameAccount(`${data.chainId}:${spelled.accountAddress}`, accountOf(data), proof)
  const texts = [writeMessage(spelled, form), writeMessage(spelled, { ...form, scheme })]
  return isOfAccount && texts.includes(message)
}

const issuedSchema = /* @__PURE__ */ z.object({ p: /* @__PURE__ */ z.object({ iss: /* @__PURE__ */ z.string() }) })

/** What was signed while pairing spells the address as the wallet does: behind the last colon of a `did:pkh`. */
function spellingIn(cacao: unknown): string {
  const { iss = '' } = issuedSchema.safeParse(cacao).data?.p ?? {}
  return iss.slice(iss.lastIndexOf(':') + 1)
}

/** Whether two spellings are of one account, as its family writes addresses. */
export function isSameAccount(one: AccountId, other: AccountId, proof: SignInProof): boolean {
  try {
    return proof.addressText(one) === proof.addressText(other)
  } catch {
    return false // an address that is none
  }
}
