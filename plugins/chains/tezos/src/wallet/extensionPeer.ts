import { hex } from '@scure/base'
import * as z from 'zod/mini'
import { createChannel, openSealed } from './beaconCrypto.js'
import {
  type BeaconPage,
  type BeaconPeer,
  type BeaconWire,
  createPeer,
  describePage,
  encode,
  hexKeySchema,
  hexSchema,
  parseJson,
} from './beaconPeer.js'

const envelopeSchema = /* @__PURE__ */ z.object({
  message: /* @__PURE__ */ z.object({
    target: /* @__PURE__ */ z.literal('toPage'),
    payload: /* @__PURE__ */ z.optional(hexSchema),
    encryptedPayload: /* @__PURE__ */ z.optional(hexSchema),
  }),
  sender: /* @__PURE__ */ z.object({ id: /* @__PURE__ */ z.string() }),
})
const pairingSchema = /* @__PURE__ */ z.object({ id: /* @__PURE__ */ z.string(), publicKey: hexKeySchema })

type Envelope = z.output<typeof envelopeSchema>['message']

const post = (message: object) => window.postMessage({ target: 'toExtension', ...message }, window.location.origin)

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
  const { identity, life } = page
  const id = crypto.randomUUID()
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
  const request = { id, type: 'postmessage-pairing-request', ...describePage(page) }
  post({ payload: encode(request), targetId: extensionId })
  return createPeer(page, createChannel(identity, hex.decode(await answered)), createWire(extensionId))
}

const createWire = (extensionId: string): BeaconWire => ({
  send: (encryptedPayload) => post({ encryptedPayload, targetId: extensionId }),
  listen: (listener, signals) =>
    onEnvelope(extensionId, ({ encryptedPayload }) => encryptedPayload && listener(encryptedPayload), signals),
})
