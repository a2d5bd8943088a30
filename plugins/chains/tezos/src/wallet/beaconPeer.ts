import type { AppMetadata, Unsubscribe } from '@portico/kernel'
import { hex } from '@scure/base'
import * as z from 'zod/mini'
import { base58check } from '../base58.js'
import { type Channel, createChannel, type Identity, openSealed } from './beaconCrypto.js'

const LONGEST = 200_000
const hexText = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.maxLength(LONGEST), /* @__PURE__ */ z.regex(/^([0-9a-f]{2})+$/))
const envelopeSchema = /* @__PURE__ */ z.object({
  message: /* @__PURE__ */ z.object({
    target: /* @__PURE__ */ z.literal('toPage'),
    payload: /* @__PURE__ */ z.optional(hexText),
    encryptedPayload: /* @__PURE__ */ z.optional(hexText),
  }),
  sender: /* @__PURE__ */ z.object({ id: /* @__PURE__ */ z.string() }),
})
const pairingSchema = /* @__PURE__ */ z.object({
  id: /* @__PURE__ */ z.string(),
  publicKey: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[0-9a-f]{64}$/)),
})
const messageSchema = /* @__PURE__ */ z.looseObject({
  type: /* @__PURE__ */ z.string(),
  id: /* @__PURE__ */ z.string(),
})

/** A message of a wallet, decrypted; what belongs to its type is unread. */
export type BeaconMessage = z.output<typeof messageSchema>

/** What is asked of a wallet, without what all messages have. */
type BeaconRequest = { readonly type: string } & Readonly<Record<string, unknown>>

/** An extension that has answered with its key. Nothing listens but for as long as a request or a watch is open. */
export interface BeaconPeer {
  /** The response to a request. Rejects with an error whose code is Beacon's word for the refusal. */
  request(request: BeaconRequest, signal: AbortSignal | undefined): Promise<BeaconMessage>
  /** Sends what has no response. */
  send(request: BeaconRequest): void
  /** Calls with all that the wallet says. */
  listen(listener: (message: BeaconMessage) => void): Unsubscribe
}

/** What the page is, for the pairing and for each message. */
export interface BeaconPage {
  readonly identity: Identity
  readonly app: AppMetadata | undefined
  /** Ends all that is open. */
  readonly life: AbortSignal
}

type Envelope = z.output<typeof envelopeSchema>['message']

const parseJson = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes))
const post = (message: object) => window.postMessage({ target: 'toExtension', ...message }, window.location.origin)

/** What a person at the wallet reads of the page. */
export const nameOf = ({ app }: BeaconPage): string => app?.name ?? window.location.host

/** Only what an extension puts on this very page counts, under the id that it was found by. */
function onEnvelope(extensionId: string, listener: (envelope: Envelope) => void, signals: readonly AbortSignal[]) {
  const page = window
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source !== page) return
    const { data: envelope } = envelopeSchema.safeParse(data)
    if (envelope?.sender.id !== extensionId) return
    try {
      listener(envelope.message)
    } catch {} // not for this page: every message is tried
  }
  page.addEventListener('message', onMessage)
  const stop = () => {
    page.removeEventListener('message', onMessage)
    for (const signal of signals) signal.removeEventListener('abort', stop)
  }
  for (const signal of signals) signal.addEventListener('abort', stop)
  return stop
}

/** Tells the extension the page's key, and waits for its own, which comes sealed. The answer may be a person's. */
export async function pairWith(
  extensionId: string,
  page: BeaconPage,
  signal: AbortSignal | undefined,
): Promise<BeaconPeer> {
  const { identity, app, life } = page
  const id = crypto.randomUUID()
  const [icon] = app?.icons ?? []
  const answered = new Promise<string>((resolve) => {
    const stop = onEnvelope(
      extensionId,
      ({ payload }) => {
        if (!payload) return
        const answer = pairingSchema.parse(parseJson(openSealed(identity, hex.decode(payload))))
        if (answer.id !== id) return
        stop()
        resolve(answer.publicKey)
      },
      [life, ...(signal ? [signal] : [])],
    )
  })
  const request = {
    ...{ id, type: 'postmessage-pairing-request', name: nameOf(page), version: '3', publicKey: identity.publicKey },
    ...{ ...(icon && { icon }), ...(app && { appUrl: app.url }) },
  }
  post({ payload: encode(request), targetId: extensionId })
  return createPeer(extensionId, page, createChannel(identity, hex.decode(await answered)))
}

const encode = (message: object): string => base58check.encode(new TextEncoder().encode(JSON.stringify(message)))

function createPeer(extensionId: string, { identity, life }: BeaconPage, channel: Channel): BeaconPeer {
  const listen = (listener: (message: BeaconMessage) => void, signals: readonly AbortSignal[] = [life]) =>
    onEnvelope(
      extensionId,
      ({ encryptedPayload }) => {
        if (!encryptedPayload) return
        const text = new TextDecoder().decode(channel.open(hex.decode(encryptedPayload)))
        listener(messageSchema.parse(parseJson(base58check.decode(text))))
      },
      signals,
    )
  function send(request: BeaconRequest): string {
    const id = crypto.randomUUID()
    const message = encode({ ...request, id, version: '2', senderId: identity.senderId })
    post({ encryptedPayload: hex.encode(channel.seal(new TextEncoder().encode(message))), targetId: extensionId })
    return id
  }
  return {
    listen,
    send: (request) => void send(request),
    request: (request, signal) =>
      new Promise((resolve, reject) => {
        const onMessage = (message: BeaconMessage) => {
          if (message.id !== id || message.type === 'acknowledge') return
          stop()
          if (message.type === 'error') reject(toError(message))
          else resolve(message)
        }
        const stop = listen(onMessage, [life, ...(signal ? [signal] : [])])
        const id = send(request)
      }),
  }
}

function toError({ errorType }: BeaconMessage): Error {
  const code = typeof errorType === 'string' ? errorType.slice(0, 100) : 'UNKNOWN_ERROR'
  return Object.assign(new Error(`The wallet answered ${code}.`), { code })
}
