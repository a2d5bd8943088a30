import { type ChainId, type KeyValueStorage, PorticoError } from '@portico/kernel'
import type { AskOptions, Dialect, WalletNews, WalletPort } from '@portico/kernel/chain'
import { hex } from '@scure/base'
import * as z from 'zod/mini'
import { isContract, parseAddress } from '../address.js'
import type { Chains } from '../chains.js'
import { readKey } from '../sign/keys.js'
import { createIdentity, type Identity } from './beaconCrypto.js'
import { type BeaconMessage, type BeaconPage, type BeaconPeer, nameOf, type PairedBeacon } from './beaconPeer.js'
import { pairWith } from './extensionPeer.js'
import type { Links, TezosAccount, TezosLink } from './link.js'

const SCOPES = ['operation_request', 'sign']
/** Under the plugin's own prefix: the seed by which wallets know the page again. */
const SEED = 'beacon-seed'

const optionalText = /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string())
const permissionSchema = /* @__PURE__ */ z.object({
  address: optionalText,
  publicKey: optionalText,
  network: /* @__PURE__ */ z.object({ type: /* @__PURE__ */ z.string(), name: optionalText }),
})

/** Where the page is with an extension. The permission is for one account on one network. */
interface Place {
  readonly peer: BeaconPeer
  readonly chainId: ChainId
  readonly account: TezosAccount
  readonly emit?: ((news: WalletNews<TezosAccount>) => void) | undefined
}

/** One that was paired over a relay; `undefined` for an extension. */
const pairedOf = (provider: object): PairedBeacon | undefined =>
  'peer' in provider ? (provider as PairedBeacon) : undefined

/**
 * Wallets that speak Beacon (TZIP-10): extensions, and those that were paired over a relay. A permission always asks the person, and
 * another network is another permission.
 */
export function createBeaconDialect(parts: {
  readonly chains: Chains
  readonly links: Links
  readonly storage: KeyValueStorage
  readonly app: BeaconPage['app']
  readonly life: AbortSignal
}): Dialect<TezosAccount> {
  const { chains, links, storage, app, life } = parts
  const places = new WeakMap<object, Place>()
  const placeOf = ({ provider }: WalletPort): Place => {
    const place = places.get(provider)
    if (!place) throw new PorticoError('ACCOUNT_MISSING', { namespace: 'tezos' })
    return place
  }
  let identity: Identity | undefined
  function getIdentity(): Identity {
    const kept = storage.get(SEED) ?? ''
    const seed = /^[0-9a-f]{64}$/.test(kept) ? kept : hex.encode(crypto.getRandomValues(new Uint8Array(32)))
    storage.set(SEED, seed)
    identity ??= createIdentity(hex.decode(seed))
    return identity
  }

  /** @throws `WALLET_BAD_REPLY`, `WALLET_UNSUPPORTED` for accounts that are contracts, whose signatures no key proves */
  function readPermission({ walletId }: WalletPort, message: unknown) {
    const bad = () => new PorticoError('WALLET_BAD_REPLY', { walletId, method: 'permission_request' })
    const { data } = permissionSchema.safeParse(message)
    if (!data) throw bad()
    const { type, name } = data.network
    const chainId = chains.fromBeacon({ type, ...(name && { name }) })
    if (data.address && isContract(data.address))
      throw new PorticoError('WALLET_UNSUPPORTED', { walletId, method: 'use an account that is a contract' })
    const key = readKey(data.publicKey ?? '')
    const address = parseAddress(data.address ?? key?.address ?? '')
    if (!key || !chainId || address !== key.address) throw bad()
    return { chainId, account: { address, publicKey: key.bytes, keyType: key.curve, keyText: key.text }, message }
  }

  async function permit(wallet: WalletPort, peer: BeaconPeer, chainId: ChainId, signal: AbortSignal | undefined) {
    const network = chains.toBeacon(chainId)
    const [icon] = app?.icons ?? []
    const appMetadata = { senderId: peer.senderId, name: nameOf(app), ...(icon && { icon }) }
    const type = 'permission_request'
    const ask = () => peer.request({ type, appMetadata, network, scopes: SCOPES }, signal)
    const options: AskOptions = { signal, chainId }
    const granted = readPermission(wallet, await wallet.ask(type, ask, z.custom<BeaconMessage>(), options))
    if (granted.chainId !== chainId)
      throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual: granted.chainId })
    return granted
  }

  const linkTo = (peer: BeaconPeer, account: TezosAccount): TezosLink => ({
    sign: ({ address: sourceAddress, payload }, signal) =>
      peer.request({ type: 'sign_payload_request', signingType: 'micheline', payload, sourceAddress }, signal),
    send: ({ chainId, address: sourceAddress, operations: operationDetails }, signal) =>
      peer.request(
        { type: 'operation_request', network: chains.toBeacon(chainId), operationDetails, sourceAddress },
        signal,
      ),
    readKey: async () => account.keyText ?? '',
  })

  function move({ provider }: WalletPort, peer: BeaconPeer, granted: ReturnType<typeof readPermission>): void {
    const { message, ...where } = granted
    pairedOf(provider)?.permission.set(message)
    places.set(provider, { ...places.get(provider), ...where, peer })
    links.set(provider, linkTo(peer, where.account))
  }

  async function open(wallet: WalletPort, signal: AbortSignal | undefined): Promise<BeaconPeer> {
    const paired = pairedOf(wallet.provider)
    if (paired) return paired.peer
    const { extensionId } = wallet.provider as { readonly extensionId: string }
    const ask = () => pairWith(extensionId, { identity: getIdentity(), app, life }, signal)
    return wallet.ask('postmessage-pairing-request', ask, z.custom<BeaconPeer>(), { signal })
  }

  /** A wallet that was paired on an earlier visit has the permission of then. */
  function recall(wallet: WalletPort): TezosAccount {
    const paired = pairedOf(wallet.provider)
    const kept = paired?.permission.get()
    if (paired && kept && !places.has(wallet.provider)) move(wallet, paired.peer, readPermission(wallet, kept))
    return placeOf(wallet).account
  }

  return {
    speaks: (provider) => 'extensionId' in provider || pairedOf(provider) !== undefined,

    async connect(wallet, { silent = false, chainId = chains.first(), signal }) {
      if (silent) return [recall(wallet)]
      const peer = await open(wallet, signal)
      const granted = await permit(wallet, peer, chainId, signal)
      if (signal?.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'connect' })
      move(wallet, peer, granted)
      return [granted.account]
    },

    watch(wallet, onNews) {
      const place = placeOf(wallet)
      places.set(wallet.provider, { ...place, emit: onNews })
      return place.peer.listen((message) => {
        if (message.type === 'disconnect') {
          places.delete(wallet.provider)
          pairedOf(wallet.provider)?.forget()
          onNews({ accounts: [] })
        } else if (message.type === 'change_account_request') {
          const granted = readPermission(wallet, message)
          move(wallet, placeOf(wallet).peer, granted)
          onNews({ accounts: [granted.account], chainId: granted.chainId })
        }
      })
    },

    chain: async (wallet) => placeOf(wallet).chainId,

    async moveTo(wallet, { caipNetworkId }, { signal }) {
      const { peer } = placeOf(wallet)
      const granted = await permit(wallet, peer, caipNetworkId, signal)
      if (signal?.aborted) return
      move(wallet, peer, granted)
      placeOf(wallet).emit?.({ accounts: [granted.account], chainId: caipNetworkId })
    },

    async end({ provider }) {
      const { peer } = places.get(provider) ?? {}
      places.delete(provider)
      try {
        await peer?.send({ type: 'disconnect' })
      } finally {
        pairedOf(provider)?.forget()
      }
    },
  }
}
