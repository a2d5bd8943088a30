import {
  type AccountId,
  type ChainId,
  type Clock,
  formatAccountId,
  isPorticoError,
  type Log,
  parseAccountId,
  type SiwxSession,
  type SiwxStorage,
} from '@portico/kernel'
import { checkClaims, checkSignature, isSameAccount } from '../checkClaims.js'
import { fieldsSchema } from '../message/checkFields.js'
import type { FamilyProof } from '../message/readSiwxMessage.js'
import { readPage } from '../readPage.js'
import { readSessions } from '../storage/sessionSchema.js'
import type { Reading, SetupParts, SignInSetup } from './setup.js'

type Keeper = Pick<SignInSetup, 'read' | 'list' | 'keep' | 'forget'>

/**
 * Reads and writes sessions in the host's storage. Each one is checked when it is read, its signature once in the life of
 * the page; what fails is deleted, alone (wire §7.4). Writes take turns, and what is read is read after them.
 */
export function createKeeper(parts: SetupParts & { readonly storage: SiwxStorage; clock: Clock; log: Log }): Keeper {
  const { storage, clock, log, findProof, chainsOf } = parts
  const takeTurn = createQueue()
  /** What has been found to be signed, to the letter. */
  const proven = new Set<string>()
  const keyOf = ({ data, message, signature }: SiwxSession) =>
    JSON.stringify([fieldsSchema.safeParse(data).data, message, signature])

  async function read(account: AccountId, isShown: boolean): Promise<Reading> {
    try {
      await takeTurn(async () => {})
      return await readNow(account, isShown)
    } catch (cause) {
      log.error('whether a sign-in is kept can not be read', cause)
      return { outcome: 'unknown', sessions: [] }
    }
  }

  async function readNow(account: AccountId, isShown: boolean): Promise<Reading> {
    const { namespace, chainId } = parseAccountId(account)
    const proof = await findProof(namespace)
    const address = proof?.addressText(account) ?? parseAccountId(account).address
    const isSame = (text: string) =>
      proof !== undefined && isSameAccount(formatAccountId(chainId, text), account, proof)
    const entries: readonly unknown[] = await storage.get(chainId, address, { isShown, ...(proof && { isSame }) })
    const sessions = readSessions(entries)
    if (!proof) return { outcome: sessions.length > 0 ? 'unknown' : 'none', sessions: [] }
    const verdicts = await Promise.all(sessions.map((session) => judge(session, account, proof)))
    const withVerdict = (wanted: Verdict) => sessions.filter((_, index) => verdicts[index] === wanted)
    const [valid, invalid] = [withVerdict('valid'), withVerdict('invalid')]
    if (invalid.length > 0 || sessions.length < entries.length) {
      await drop(chainId, address, invalid).catch((cause: unknown) =>
        log.error('a sign-in could not be removed', cause),
      )
    }
    if (valid.length > 0) return { outcome: 'signed', sessions: valid }
    return { outcome: invalid.length < sessions.length ? 'unknown' : 'none', sessions: [] }
  }

  async function judge(session: SiwxSession, account: AccountId, proof: FamilyProof): Promise<Verdict> {
    try {
      checkClaims(session, { proof, account, page: readPage(), nowMs: clock.now() })
      if (!proven.has(keyOf(session))) await checkSignature(session, proof)
      proven.add(keyOf(session))
      return 'valid'
    } catch (error) {
      return isPorticoError(error, 'SIWX_INVALID') ? 'invalid' : 'unclear'
    }
  }

  /** Leaves what may have come in the meantime. */
  const drop = (chainId: ChainId, address: string, invalid: readonly SiwxSession[]) =>
    takeTurn(async () => {
      const gone = new Set(invalid.map(keyOf))
      const left = readSessions(await storage.get(chainId, address)).filter((one) => !gone.has(keyOf(one)))
      await (left.length > 0 ? storage.replace(left) : storage.delete(chainId, address))
    })

  return {
    read: (account) => read(account, true),
    list: async (account) => (await read(account, false)).sessions,
    keep: (sessions) =>
      takeTurn(async () => {
        const [first, ...others] = sessions
        if (first && others.length === 0 && first.cacao === undefined) await storage.add(first)
        else await storage.replace(sessions)
        for (const session of sessions) proven.add(keyOf(session))
      }),
    forget: (account) =>
      takeTurn(async () => {
        const { namespace, chainId, address } = parseAccountId(account)
        const proof = await findProof(namespace).catch(() => undefined)
        const text = proof?.addressText(account) ?? address
        for (const one of new Set([chainId, ...chainsOf(namespace)])) await storage.delete(one, text)
      }),
  }
}

/** `unclear`: it takes a node to know, and none answers. */
type Verdict = 'valid' | 'invalid' | 'unclear'

/** Runs tasks one after the other, whatever becomes of those before. */
export function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const next = last.then(task, task)
    last = next.catch(() => {})
    return next
  }
}
