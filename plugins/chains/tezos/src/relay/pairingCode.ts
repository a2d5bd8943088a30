import { type Clock, PorticoError } from '@portico/kernel'
import { cleanText } from '@portico/kernel/untrusted'
import { hex } from '@scure/base'
import * as z from 'zod/mini'
import { type Identity, openSealed, senderIdOf } from '../wallet/beaconCrypto.js'
import { type BeaconPage, describePage, encode, hexKeySchema, hexSchema, parseJson } from '../wallet/beaconPeer.js'
import { isUser, type Relay, type RelayEvent, userOf } from './createRelay.js'

/** Anyone who knows the code may invite its user. */
const MAX_INVITES = 5
const LONGEST_OPENING = 50_000
/** A code is to be scanned. */
const LONGEST_ICON = 200
/** As the kernel cuts the names of wallets. */
const LONGEST_NAME = 48

const text = (longest: number) => /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(longest))
/** Its type is not read: Beacon's own library calls its response a request, too. */
const responseSchema = /* @__PURE__ */ z.object({
  id: /* @__PURE__ */ z.string(),
  name: text(200),
  publicKey: hexKeySchema,
  icon: /* @__PURE__ */ z.optional(text(20_000)),
})

/** A wallet that has taken the code. */
interface FoundWallet {
  readonly senderId: string
  readonly name: string
  readonly icon?: string | undefined
  /** Hex. */
  readonly publicKey: string
  /** Where it waits. */
  readonly room: string
}

/** A code with the request to pair (TZIP-10). @param relay where the page's user is */
export function codeOf({ identity, app }: Pick<BeaconPage, 'identity' | 'app'>, relay: string) {
  const id = crypto.randomUUID()
  const icons = app?.icons?.filter((icon) => icon.length <= LONGEST_ICON) ?? []
  const page = describePage({ identity, app: app && { ...app, icons } })
  const data = encode({ id, type: 'p2p-pairing-request', relayServer: new URL(relay).host, ...page })
  return { id, uri: `tezos://?type=tzip10&data=${data}` }
}

/**
 * Joins the rooms that the page is invited to, until a wallet opens a channel in one: sealed for this page, for this code, and by the
 * user of the key that it names.
 * @throws `WALLET_TIMEOUT`, `REQUEST_ABORTED`, and what the relay fails with
 */
export function awaitWallet(parts: {
  readonly relay: Relay
  readonly identity: Identity
  /** Of the request. */
  readonly id: string
  readonly clock: Clock
  readonly limitMs: number
  readonly signal: AbortSignal | undefined
  readonly life: AbortSignal
}): Promise<FoundWallet> {
  const { relay, identity, id, clock, limitMs, signal, life } = parts
  const opening = `@channel-open:@${userOf(identity.publicKey)}:`
  let invites = 0

  function read({ room, sender, body }: RelayEvent & { readonly kind: 'message' }): FoundWallet | undefined {
    if (!body.startsWith(opening) || body.length > LONGEST_OPENING) return undefined
    try {
      const sealed = hexSchema.parse(body.slice(body.lastIndexOf(':') + 1))
      const { publicKey, name, icon, ...response } = responseSchema.parse(
        parseJson(openSealed(identity, hex.decode(sealed))),
      )
      if (response.id !== id || !isUser(sender, publicKey)) return undefined
      const senderId = senderIdOf(hex.decode(publicKey))
      return { senderId, name: cleanText(name, LONGEST_NAME) || 'Beacon', icon, publicKey, room }
    } catch {
      return undefined // not for this page
    }
  }

  return new Promise((resolve, reject) => {
    const stop = relay.listen((event) => {
      if (event.kind === 'invite') {
        if (invites++ < MAX_INVITES) relay.join(event.room).catch(() => {}) // another wallet may still come
        return
      }
      const found = read(event)
      if (!found) return
      end()
      resolve(found)
    }, fail)
    const stopTimer = clock.after(limitMs, () =>
      fail(new PorticoError('WALLET_TIMEOUT', { walletId: 'beacon', waitedMs: limitMs })),
    )
    const abort = () => fail(new PorticoError('REQUEST_ABORTED', { what: 'pair' }))
    for (const one of [life, signal]) one?.addEventListener('abort', abort)
    if (life.aborted || signal?.aborted) abort()
    function end() {
      stop()
      stopTimer()
      for (const one of [life, signal]) one?.removeEventListener('abort', abort)
    }
    function fail(error: unknown) {
      end()
      reject(error)
    }
  })
}
