import type * as z from 'zod'
import type { Exchange } from './exchange.js'
import * as frames from './frames.js'
import { createLetter, isOffer, type Letter, type LetterDraft, measureLetter, nameSubscription } from './letter.js'
import type { RelayLimits } from './limits.js'
import type { Pace } from './pace.js'
import type { Peer } from './peer.js'
import { RelayError } from './relayError.js'
import type { RelayFaultSwitch } from './relayFaults.js'
import type { Subscribers } from './subscribers.js'

interface Outcome {
  readonly result: unknown
  /** Topics whose mailboxes are to be delivered, after the answer. */
  readonly subscribed?: readonly string[]
  /** Letters that are the client's once the answer is written. */
  readonly given?: readonly Letter[]
}

export type RelayMethod = (peer: Peer, params: unknown) => Promise<Outcome>

/** Proposals and their answers have fixed tags; the compound calls do not name them. */
const PROPOSE = 1100
const PROPOSE_ANSWER = 1101
const SETTLE = 1102

const MAX_FETCHED = 100
/** What a topic of a batch counts for the pace of its sender. */
const TOPIC_FRAMES = 0.1

export interface RelayParts {
  readonly exchange: Exchange
  readonly subscribers: Subscribers
  readonly limits: RelayLimits
  readonly faults: Pick<RelayFaultSwitch, 'meet'>
  readonly pace: Pace
}

/** The calls of the relay, by name: those of its public interface, and the two that join publishing and subscribing. */
export function createRelayMethods({
  exchange,
  subscribers,
  limits,
  faults,
  pace,
}: RelayParts): Map<string, RelayMethod> {
  const publish = async (peer: Peer, { ttl, ...draft }: Draft) => {
    if (faults.meet('drop', ({ tags }) => tags === undefined || tags.includes(draft.tag))) return
    const ttlSec = Math.min(ttl, limits.maxTtlSec, isOffer(draft) ? limits.maxOfferTtlSec : ttl)
    const attestation = draft.attestation ?? undefined
    const letter = createLetter({ ...draft, attestation, ttlSec, nowMs: Date.now(), from: peer.clientId })
    await exchange.post(letter, peer.sender)
  }
  const subscribe = async (peer: Peer, topics: readonly string[]) => {
    const fresh = new Set(topics.filter((topic) => !peer.topics.has(topic)))
    if (peer.topics.size + fresh.size > limits.maxTopicsPerSocket)
      throw new RelayError(-32000, 'Too many subscriptions')
    await Promise.all(
      [...fresh].map((topic) => {
        peer.topics.add(topic)
        subscribers.add(topic, peer)
        return exchange.follow(topic)
      }),
    )
  }
  const unsubscribe = async (peer: Peer, topics: readonly string[]) => {
    await Promise.all(topics.map((topic) => endSubscription(peer, topic, { exchange, subscribers })))
    return { result: true }
  }
  const fetchLetters = async (peer: Peer, topics: readonly string[]) => {
    const found: Letter[] = []
    let room = limits.maxWaitingBytes
    let isCut = false
    for (const topic of topics) {
      if (room <= 0 || found.length > MAX_FETCHED) {
        isCut = true
        break
      }
      const { letters, hasMore } = await exchange.collect(topic, peer.clientId, room)
      found.push(...letters)
      for (const letter of letters) room -= measureLetter(letter)
      isCut ||= hasMore
    }
    const given = found.sort((one, other) => one.publishedAt - other.publishedAt).slice(0, MAX_FETCHED)
    const messages = given.map(({ topic, message, publishedAt, tag, attestation }) => {
      return { topic, message, publishedAt, tag, attestation }
    })
    return { result: { messages, hasMore: isCut || found.length > given.length }, given }
  }
  const nameFor = (peer: Peer) => (topic: string) => nameSubscription(topic, peer.clientId)

  return new Map<string, RelayMethod>([
    define('irn_publish', frames.publication, async (peer, params) => {
      await publish(peer, params)
      return { result: true }
    }),
    define('irn_batchPublish', frames.publicationList, async (peer, { messages }) => {
      for (const [index, message] of messages.entries()) {
        // The first is paid for with its frame.
        if (index > 0) await pace.wait(peer.sender, 1)
        await publish(peer, message)
      }
      return { result: true }
    }),
    define('irn_subscribe', frames.subscription, async (peer, { topic }) => {
      await subscribe(peer, [topic])
      return { result: nameFor(peer)(topic), subscribed: [topic] }
    }),
    define('irn_batchSubscribe', frames.topicList, async (peer, { topics }) => {
      await pace.wait(peer.sender, topics.length * TOPIC_FRAMES)
      await subscribe(peer, topics)
      return { result: topics.map(nameFor(peer)), subscribed: topics }
    }),
    define('irn_unsubscribe', frames.subscription, (peer, { topic }) => unsubscribe(peer, [topic])),
    define('irn_batchUnsubscribe', frames.subscriptionList, async (peer, { subscriptions }) => {
      await pace.wait(peer.sender, subscriptions.length * TOPIC_FRAMES)
      return unsubscribe(
        peer,
        subscriptions.map(({ topic }) => topic),
      )
    }),
    define('irn_fetchMessages', frames.subscription, (peer, { topic }) => fetchLetters(peer, [topic])),
    define('irn_batchFetchMessages', frames.topicList, async (peer, { topics }) => {
      await pace.wait(peer.sender, topics.length * TOPIC_FRAMES)
      return fetchLetters(peer, [...new Set(topics)])
    }),
    define('wc_proposeSession', frames.proposal, async (peer, params) => {
      const { pairingTopic: topic, sessionProposal: message, ttl, attestation } = params
      await subscribe(peer, [topic])
      await publish(peer, { topic, message, ttl, attestation, tag: PROPOSE })
      return { result: true, subscribed: [topic] }
    }),
    define('wc_approveSession', frames.approval, async (peer, params) => {
      const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, ttl } = params
      await subscribe(peer, [sessionTopic])
      await publish(peer, { topic: pairingTopic, message: sessionProposalResponse, ttl, tag: PROPOSE_ANSWER })
      await publish(peer, { topic: sessionTopic, message: sessionSettlementRequest, ttl, tag: SETTLE })
      return { result: true, subscribed: [sessionTopic] }
    }),
  ])
}

type Draft = Pick<LetterDraft, 'topic' | 'message' | 'tag'> & {
  readonly ttl: number
  readonly attestation?: string | null | undefined
}

export async function endSubscription(
  peer: Peer,
  topic: string,
  { exchange, subscribers }: Pick<RelayParts, 'exchange' | 'subscribers'>,
): Promise<void> {
  peer.topics.delete(topic)
  if (subscribers.remove(topic, peer)) await exchange.unfollow(topic)
}

function define<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  run: (peer: Peer, params: z.output<Schema>) => Promise<Outcome>,
): [string, RelayMethod] {
  const method: RelayMethod = async (peer, params) => {
    const read = schema.safeParse(params)
    if (read.success) return run(peer, read.data)
    const [issue] = read.error.issues
    const place = ['params', ...(issue?.path ?? [])].join('.')
    throw new RelayError(-32602, `Invalid params: ${place}: ${issue?.message}`)
  }
  return [name, method]
}
