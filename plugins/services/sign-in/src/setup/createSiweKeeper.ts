import {
  type AccountId,
  formatAccountId,
  type Log,
  parseAccountId,
  parseChainId,
  type SignInProof,
  type SiweConfig,
  type SiwxSession,
} from '@portico/kernel'
import * as z from 'zod/mini'
import { createQueue } from './createKeeper.js'
import type { Reading, SetupParts, SignInSetup } from './setup.js'

export const isEip4361 = ({ standard }: SignInProof): boolean => standard === 'eip4361'

/** Some servers write the number as text. */
const sessionSchema = /* @__PURE__ */ z.nullish(
  /* @__PURE__ */ z.object({
    address: /* @__PURE__ */ z.string(),
    chainId: /* @__PURE__ */ z.union([/* @__PURE__ */ z.number(), /* @__PURE__ */ z.string()]),
  }),
)

/** The one session that the host's own server keeps; this page asks for it and ends it. */
export function createSiweKeeper(
  config: SiweConfig,
  { log, findProof }: Pick<SetupParts, 'findProof'> & { readonly log: Log },
): Pick<SignInSetup, 'read' | 'list' | 'keep' | 'forget'> {
  const takeTurn = createQueue()
  /** What was signed in this page, for those who ask for it. */
  let latest: SiwxSession | undefined

  async function read(account: AccountId): Promise<Reading> {
    try {
      const proof = await findOwnProof(account)
      return proof ? await readNow(account, proof) : { outcome: 'signed', sessions: [] }
    } catch (cause) {
      log.error('whether a sign-in is kept can not be read', cause)
      return { outcome: 'unknown', sessions: [] }
    }
  }

  async function findOwnProof(account: AccountId): Promise<SignInProof | undefined> {
    const proof = await findProof(parseAccountId(account).namespace)
    return proof && isEip4361(proof) ? proof : undefined
  }

  async function readNow(account: AccountId, proof: SignInProof): Promise<Reading> {
    const session = sessionSchema.parse(await config.getSession())
    if (!session) return { outcome: 'none', sessions: [] }
    const { chainId } = parseAccountId(account)
    const isOtherAccount = normalOf(account, session.address, proof) !== proof.addressText(account)
    const isOtherNetwork = String(session.chainId) !== parseChainId(chainId).reference
    const isEnded =
      (isOtherAccount && config.signOutOnAccountChange !== false) ||
      (isOtherNetwork && config.signOutOnNetworkChange !== false)
    if (isEnded) await signOut()
    return { outcome: isEnded ? 'none' : 'signed', sessions: isEnded ? [] : listOf(account, proof) }
  }

  function listOf(account: AccountId, proof: SignInProof): readonly SiwxSession[] {
    const { chainId } = parseAccountId(account)
    const isOf = ({ data }: SiwxSession) =>
      data.chainId === chainId && data.accountAddress === proof.addressText(account)
    return latest && isOf(latest) ? [latest] : []
  }

  async function signOut(): Promise<void> {
    latest = undefined
    await config.signOut()
    config.onSignOut?.()
  }

  return {
    read: (account) => takeTurn(() => read(account)),
    async list(account) {
      const proof = await findOwnProof(account)
      return proof ? listOf(account, proof) : []
    },
    /** The server keeps one: of several, the one whose network came first. */
    keep: (sessions) =>
      takeTurn(async () => {
        latest = sessions[0]
        if (!latest) return
        const { accountAddress, chainId } = latest.data
        config.onSignIn?.({ address: accountAddress, chainId: Number(parseChainId(chainId).reference) })
      }),
    forget: (account) =>
      takeTurn(async () => {
        if (await findOwnProof(account)) await signOut()
      }),
  }
}

/** What the host's server writes in its own way; what is no address is no one's. */
function normalOf(account: AccountId, address: string, proof: SignInProof): string | undefined {
  try {
    return proof.addressText(formatAccountId(parseAccountId(account).chainId, address))
  } catch {
    return undefined
  }
}
