import * as z from 'zod'

const frameId = z.union([z.string().min(1).max(64), z.number()])

/** What a client may send: a call, or the answer to a push. */
export const frameSchema = z.union([
  z.object({ id: frameId, jsonrpc: z.literal('2.0'), method: z.string().max(64), params: z.unknown().optional() }),
  z.object({ id: frameId, jsonrpc: z.literal('2.0'), result: z.unknown() }),
  z.object({ id: frameId, jsonrpc: z.literal('2.0'), error: z.unknown() }),
])

export type Frame = z.output<typeof frameSchema>

const MAX_BATCH = 500

const topic = z.string().regex(/^[0-9a-f]{64}$/, 'must be 32 bytes in lowercase hex')

const text = z.string().min(1)

const lifetime = {
  /** Seconds. */
  ttl: z.number().int().positive(),
  attestation: z.string().max(8_192).nullish(),
}

export const publication = z.object({
  topic,
  message: text,
  tag: z.number().int().nonnegative().max(1_000_000).default(0),
  ...lifetime,
})

export const subscription = z.object({ topic })

export const proposal = z.object({ pairingTopic: topic, sessionProposal: text, ...lifetime })

export const approval = z.object({
  pairingTopic: topic,
  sessionTopic: topic,
  sessionProposalResponse: text,
  sessionSettlementRequest: text,
  ...lifetime,
})

export const topicList = z.object({ topics: z.array(topic).min(1).max(MAX_BATCH) })

export const publicationList = z.object({ messages: z.array(publication).min(1).max(MAX_BATCH) })

export const subscriptionList = z.object({ subscriptions: z.array(subscription).min(1).max(MAX_BATCH) })
