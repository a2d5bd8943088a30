import * as z from 'zod'
import { sessionOwner, sessionPlace, sessionSchema } from './sessionSource.js'

const MOST_SESSIONS = 100
const pci = sessionPlace.shape.pci

/** What a data service asks a wallet server. */
export const sessionCall = z.discriminatedUnion('ask', [
  z.strictObject({
    ask: z.literal('list'),
    owner: sessionOwner,
    most: z.int().min(1).max(MOST_SESSIONS),
    before: sessionPlace.optional(),
  }),
  z.strictObject({ ask: z.literal('find'), owner: sessionOwner, pci }),
  z.strictObject({ ask: z.literal('markRevoked'), owner: sessionOwner, pci, atMs: z.int().min(0) }),
])
export type SessionCall = z.output<typeof sessionCall>

export const sessionAnswer = z.strictObject({ sessions: z.array(sessionSchema).max(MOST_SESSIONS) })
