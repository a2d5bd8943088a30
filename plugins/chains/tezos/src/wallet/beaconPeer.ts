import type { AppMetadata, PorticoError, Unsubscribe } from '@portico/kernel'
import { hex } from '@scure/base'
import * as z from 'zod/mini'
import { base58check } from '../base58.js'
import type { Channel, Identity } from './beaconCrypto.js'

/** The longest sealed message that is opened, in characters of hex. */
export const LONGEST = 200_000

/** A key of ed25519, public or secret, in hex. */
export const hexKeySchema = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[0-9a-f]{64}$/))
export const hexSchema = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.maxLength(LONGEST), /* @__PURE__ */ z.regex(/^([0-9a-f]{2})+$/))
const messageSchema = /* @__PURE__ */ z.looseObject({
  type: /* @__PURE__ */ z.string(),
  id: /* @__PURE__ */ z.string(),
})

/** A message of a wallet, decrypted; what belongs to its type is unread. */
export type BeaconMessage = z.output<typeof messageSchema>

/** What is asked of a wallet, without what all messages have. */
type BeaconRequest = { readonly type: string } & Readonly<Record<string, unknown>>

/** A wallet whose key is known. Nothing listens but for as long as a request or a watch is open. */
export interface BeaconPeer {
  /** By what the wallet knows the page. */
  readonly senderId: string
  /**
   * The response to a request. Rejects with an error whose code is Beacon's word for the refusal, and with one of ours where the wallet
   * can't be reached.
   */
  request(request: BeaconRequest, signal: AbortSignal | undefined): Promise<BeaconMessage>
  /** Sends what has no response. */
  send(request: BeaconRequest): Promise<void>
  /** Calls with all that the wallet says. */
  listen(listener: (message: BeaconMessage) => void): Unsubscribe
}

/** The object of a wallet that was paired elsewhere: its keys and its last permission outlive the page. */
export interface PairedBeacon {
  readonly peer: BeaconPeer
  /** The last permission that the wallet gave, as it came. */
  readonly permission: { get(): unknown; set(message: unknown): void }
  /** The pairing is over: its keys are deleted. */
  forget(): void
}

/** What the page is, for the pairing and for each message. */
export interface BeaconPage {
  readonly identity: Identity
  readonly app: AppMetadata | undefined
  /** Ends all that is open. */
  readonly life: AbortSignal
}

/** The way to one wallet, on which everything is sealed. */
export interface BeaconWire {
  /** @param sealed hex */
  send(sealed: string): Promise<void> | void
  /**
   * Calls with what may be from the wallet, in hex; the listener throws for what is not.
   * @param onLost the wallet can't be reached any more
   */
  listen(
    listener: (sealed: string) => void,
    signals: readonly AbortSignal[],
    onLost?: (error: PorticoError) => void,
  ): Unsubscribe
}

export const parseJson = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes))

/** As Beacon writes messages: base58 of JSON. */
export const encode = (message: object): string => base58check.encode(new TextEncoder().encode(JSON.stringify(message)))

/** What a person at the wallet reads of the page. */
export const nameOf = (app: AppMetadata | undefined): string => app?.name ?? window.location.host

/** What a request to pair says of the page, however it reaches the wallet. */
export function describePage({ identity, app }: Pick<BeaconPage, 'identity' | 'app'>) {
  const [icon] = app?.icons ?? []
  return {
    ...{ name: nameOf(app), version: '3', publicKey: identity.publicKey },
    ...{ ...(icon && { icon }), ...(app && { appUrl: app.url }) },
  }
}

/** The messages of TZIP-10, sealed by the channel. */
export function createPeer(
  { identity: { senderId }, life }: Pick<BeaconPage, 'identity' | 'life'>,
  channel: Channel,
  wire: BeaconWire,
): BeaconPeer {
  const listen = (
    listener: (message: BeaconMessage) => void,
    signals: readonly AbortSignal[] = [life],
    onLost?: (error: PorticoError) => void,
  ) =>
    wire.listen(
      (sealed) => {
        const text = new TextDecoder().decode(channel.open(hex.decode(sealed)))
        listener(messageSchema.parse(parseJson(base58check.decode(text))))
      },
      signals,
      onLost,
    )
  async function send(request: BeaconRequest, id: string): Promise<void> {
    const message = encode({ ...request, id, version: '2', senderId })
    await wire.send(hex.encode(channel.seal(new TextEncoder().encode(message))))
  }
  return {
    senderId,
    listen: (listener) => listen(listener),
    send: (request) => send(request, crypto.randomUUID()),
    request: (request, signal) =>
      new Promise((resolve, reject) => {
        const id = crypto.randomUUID()
        const fail = (error: unknown) => {
          stop()
          reject(error)
        }
        const onMessage = (message: BeaconMessage) => {
          if (message.id !== id || message.type === 'acknowledge') return
          stop()
          if (message.type === 'error') reject(toError(message))
          else resolve(message)
        }
        const stop = listen(onMessage, [life, ...(signal ? [signal] : [])], fail)
        send(request, id).catch(fail)
      }),
  }
}

function toError({ errorType }: BeaconMessage): Error {
  const code = typeof errorType === 'string' ? errorType.slice(0, 100) : 'UNKNOWN_ERROR'
  return Object.assign(new Error(`The wallet answered ${code}.`), { code })
}
