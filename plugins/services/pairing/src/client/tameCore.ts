import type { Clock, PairingSettings } from '@portico/kernel'
import type { ISignClient } from '@walletconnect/types'
import { handled } from './tameEngine.js'

type Core = ISignClient['core']

/** Parts that the library keeps to itself. Its version is pinned; the tests beside this file notice when they are gone. */
interface CoreInsides {
  readonly relayer: {
    connect(relayUrl?: string): Promise<void>
    publish(topic: string, message: string, options?: unknown): Promise<unknown>
    readonly connected: boolean
    readonly publisher: {
      readonly queue: ReadonlyMap<string, { readonly request: unknown; readonly opts: unknown }>
      rpcPublish(request: unknown, opts: unknown): Promise<unknown>
      checkQueue(): void
    }
  }
  readonly verify: { verifyUrlV3: string }
  readonly pairing: { isValidDisconnect(params: unknown): Promise<void> }
}

/** Who approves a wallet must not wait for a third party that answers late. */
const ATTESTATION_LIMIT_MS = 1_000

const NO_TYPE = -1

/** Makes the library call the relay alone, open one socket at a time, and reject nothing behind our back. */
export function tameCore(core: Core, clock: Clock, settings: PairingSettings = {}): void {
  const { relayer, verify, pairing } = core as unknown as CoreInsides

  if (settings.verifyUrl === undefined) {
    core.verify.register = async () => ''
    core.verify.resolve = async () => ({ origin: '' })
  } else {
    verify.verifyUrlV3 = settings.verifyUrl.replace(/\/+$/, '')
    const register = core.verify.register.bind(core.verify)
    core.verify.register = (params) =>
      Promise.race([register(params), clock.sleep(ATTESTATION_LIMIT_MS).then(() => '')]).catch(() => '')
  }
  if (!settings.telemetry) core.eventClient.init = async () => {}

  const connect = relayer.connect.bind(relayer)
  let running: Promise<void> | undefined
  relayer.connect = (relayUrl) => {
    running ??= connect(relayUrl).finally(() => {
      running = undefined
    })
    return running
  }

  // The library does not wait until its answer to an invalid message is out.
  relayer.publish = handled(relayer.publish.bind(relayer))

  // Without the relay there is nothing to wait for: what ends is forgotten here all the same.
  const unsubscribe = core.relayer.unsubscribe.bind(core.relayer)
  core.relayer.unsubscribe = async (topic, options) => {
    const done = unsubscribe(topic, options).catch(() => {})
    if (relayer.connected) await done
  }

  pairing.isValidDisconnect = handled(pairing.isValidDisconnect)
  const readType = core.crypto.getPayloadType.bind(core.crypto)
  core.crypto.getPayloadType = (...letter) => {
    try {
      return readType(...letter)
    } catch {
      return NO_TYPE // the library decodes it next, and leaves it alone when it can't
    }
  }

  // The original leaves the rejections of a relay that is away unhandled.
  const { publisher } = relayer
  publisher.checkQueue = () => {
    if (!relayer.connected) return
    for (const { request, opts } of publisher.queue.values()) publisher.rpcPublish(request, opts).catch(() => {})
  }
}
