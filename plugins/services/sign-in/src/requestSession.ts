import { type AccountId, type Clock, isPorticoError, PorticoError, type SiwxSession } from '@portico/kernel'
import { checkClaims, checkSignature, invalid, type Signable } from './checkClaims.js'
import type { Draft } from './createDrafts.js'
import type { FamilyProof } from './message/readSiwxMessage.js'
import { readPage } from './readPage.js'
import type { SetupParts, SignInSetup } from './setup/setup.js'

export const aborted = () => new PorticoError('REQUEST_ABORTED', { what: 'sign-in' })

export interface RequestParts {
  readonly setup: SignInSetup
  readonly findProof: SetupParts['findProof']
  readonly clock: Clock
}

const REJECTED = 4001

/**
 * One request, from the draft to the kept session (S4.11b). Before the wallet is asked, and again when it has answered,
 * the message is checked. After an abort nothing is kept, however late the wallet answers.
 */
export async function requestSession(
  { setup, clock }: Omit<RequestParts, 'findProof'>,
  account: AccountId,
  draft: Promise<Draft>,
  signal: AbortSignal,
  onSigned: () => void,
): Promise<SiwxSession> {
  const check = (signable: Signable, proof: FamilyProof) =>
    checkClaims(signable, { proof, account, page: readPage(), nowMs: clock.now() })

  const { asked, proof } = await start(draft, check)
  if (signal.aborted) throw aborted()
  const signature = await sign(setup, proof, account, asked, signal)
  if (signal.aborted) throw aborted()
  onSigned()
  return keepSession({ setup, clock }, account, { asked, proof, signature }, signal)
}

/** Checks what the wallet has signed, and keeps it. */
export async function keepSession(
  { setup, clock }: Omit<RequestParts, 'findProof'>,
  account: AccountId,
  { asked, proof, signature }: Draft & { readonly signature: string },
  signal?: AbortSignal,
): Promise<SiwxSession> {
  const session: SiwxSession = { ...asked, signature }
  checkClaims(session, { proof, account, page: readPage(), nowMs: clock.now() })
  await checkSignature(session, proof, signal)
  await orInvalid('host', setup.confirm([session]))
  if (signal?.aborted) throw aborted()
  await orInvalid('storage', setup.keep([session]))
  return session
}

/** What goes wrong before the wallet is asked. */
async function start(draft: Promise<Draft>, check: (asked: Signable, proof: FamilyProof) => void): Promise<Draft> {
  try {
    const { asked, proof } = await draft
    check(asked, proof)
    return { asked, proof }
  } catch (cause) {
    if (isPorticoError(cause, 'SIWX_NO_VERIFIER')) throw cause
    throw new PorticoError('SIGN_IN_INIT_FAILED', {}, { cause })
  }
}

async function sign(
  setup: SignInSetup,
  proof: FamilyProof,
  account: AccountId,
  { message, data }: Signable,
  signal: AbortSignal,
): Promise<string> {
  if (!setup.sign) return (await proof.sign(account, { text: message, fields: data }, { signal })).text
  try {
    return await setup.sign(account, message)
  } catch (cause) {
    if (isPorticoError(cause)) throw cause
    // The host's own code asks the wallet, which says no in the words of EIP-1193.
    const isRefusal = (cause as { readonly code?: unknown } | null | undefined)?.code === REJECTED
    throw isRefusal ? new PorticoError('REQUEST_REJECTED', { walletId: '' }, { cause }) : invalid('host', cause)
  }
}

/** The host's own code may throw anything. */
export async function orInvalid(reason: string, promise: Promise<void>): Promise<void> {
  try {
    await promise
  } catch (cause) {
    throw isPorticoError(cause, 'SIWX_INVALID') ? cause : invalid(reason, cause)
  }
}
