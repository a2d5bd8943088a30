import {
  type ChainId,
  type Clock,
  createClock,
  type KeyValueStorage,
  type SiwxSession,
  type SiwxStorage,
} from '@portico/kernel'
import * as z from 'zod/mini'
import { parseDateTime } from '../message/checkFields.js'
import { readSessions } from './sessionSchema.js'

const KEY = 'siwx_sessions'

const envelopeSchema = /* @__PURE__ */ z.object({
  v: /* @__PURE__ */ z.literal(1),
  d: /* @__PURE__ */ z.array(/* @__PURE__ */ z.unknown()),
})

/** Where the list of all sessions lies. */
interface Place {
  load(): readonly SiwxSession[]
  save(sessions: readonly SiwxSession[]): void
}

/** Sessions that are gone with the page. */
export function createMemorySiwxStorage(clock: Clock = createClock()): SiwxStorage {
  let kept: readonly SiwxSession[] = []
  return createListStorage(
    {
      load: () => kept,
      save: (sessions) => {
        kept = sessions
      },
    },
    clock,
  )
}

/** Sessions under `siwx_sessions`. What is no session is deleted when it is met, alone (docs/connections.md). */
export function createLocalSiwxStorage(
  storage: Pick<KeyValueStorage, 'get' | 'set'>,
  clock: Clock = createClock(),
): SiwxStorage {
  const save = (sessions: readonly unknown[]) =>
    storage.set(KEY, sessions.length === 0 ? undefined : JSON.stringify({ v: 1, d: sessions }))
  return createListStorage(
    {
      load() {
        const text = storage.get(KEY)
        if (text === undefined) return []
        const entries = readEnvelope(text)
        const sessions = readSessions(entries)
        if (sessions.length !== entries?.length) save(sessions)
        return sessions
      },
      save,
    },
    clock,
  )
}

function readEnvelope(text: string): readonly unknown[] | undefined {
  try {
    return envelopeSchema.safeParse(JSON.parse(text)).data?.d
  } catch {
    return undefined
  }
}

function createListStorage({ load, save }: Place, clock: Clock): SiwxStorage {
  const isOver = ({ data: { expirationTime } }: SiwxSession) =>
    expirationTime !== undefined && (parseDateTime(expirationTime) ?? 0) <= clock.now()
  const isOf = (chainId: ChainId, address: string) => {
    return ({ data }: SiwxSession) => data.chainId === chainId && data.accountAddress === address
  }
  return {
    get: async (chainId, address) => load().filter((one) => isOf(chainId, address)(one) && !isOver(one)),
    async add(session) {
      save([...load().filter((one) => !isOver(one)), session])
    },
    async replace(sessions) {
      const isReplaced = (one: SiwxSession) => sessions.some(({ data }) => isOf(data.chainId, data.accountAddress)(one))
      save([...load().filter((one) => !isOver(one) && !isReplaced(one)), ...sessions])
    },
    async delete(chainId, address) {
      const isGone = isOf(chainId, address)
      save(load().filter((one) => !isGone(one)))
    },
    async clear() {
      save([])
    },
  }
}
