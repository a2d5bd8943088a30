import { type AccountId, type Log, parseAccountId, type SiweConfig, type SiwxSession } from '@portico/kernel'
import * as z from 'zod/mini'
import { EIP155 } from '../message/families.js'
import { createQueue } from './createQueue.js'
import type { Reading, SignInSetup } from './setup.js'

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
  { log }: { readonly log: Log },
): Pick<SignInSetup, 'read' | 'list' | 'keep' | 'forget'> {
  const takeTurn = createQueue()
  /** What was signed in this page, for those who ask for it. */
  let latest: SiwxSession | undefined

  async function read(account: AccountId): Promise<Reading> {
    if (parseAccountId(account).namespace !== EIP155) return { outcome: 'signed', sessions: [] }
    try {
      return await readNow(account)
    } catch (cause) {
      log.error('whether a sign-in is kept can not be read', cause)
      return { outcome: 'unknown', sessions: [] }
    }
  }

  async function readNow(account: AccountId): Promise<Reading> {
    const session = sessionSchema.parse(await config.getSession())
    if (!session) return { outcome: 'none', sessions: [] }
    const { chainId, address } = parseAccountId(account)
    const isOtherAccount = session.address.toLowerCase() !== address.toLowerCase()
    const isOtherNetwork = `${EIP155}:${session.chainId}` !== chainId
    const isEnded =
      (isOtherAccount && config.signOutOnAccountChange !== false) ||
      (isOtherNetwork && config.signOutOnNetworkChange !== false)
    if (isEnded) await signOut()
    return { outcome: isEnded ? 'none' : 'signed', sessions: isEnded ? [] : listOf(account) }
  }

  function listOf(account: AccountId): readonly SiwxSession[] {
    const { chainId, address } = parseAccountId(account)
    const isOf = ({ data }: SiwxSession) =>
      data.chainId === chainId && data.accountAddress.toLowerCase() === address.toLowerCase()
    return latest && isOf(latest) ? [latest] : []
  }

  async function signOut(): Promise<void> {
    latest = undefined
    await config.signOut()
    config.onSignOut?.()
  }

  return {
    read: (account) => takeTurn(() => read(account)),
    list: async (account) => listOf(account),
    /** The server keeps one: of several, the one whose network came first. */
    keep: (sessions) =>
      takeTurn(async () => {
        latest = sessions[0]
        if (!latest) return
        const { accountAddress, chainId } = latest.data
        config.onSignIn?.({ address: accountAddress, chainId: Number(chainId.slice(`${EIP155}:`.length)) })
      }),
    forget: (account) =>
      takeTurn(async () => {
        if (parseAccountId(account).namespace === EIP155) await signOut()
      }),
  }
}
