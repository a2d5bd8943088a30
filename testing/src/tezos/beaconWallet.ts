import { ed25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { hex } from '@scure/base'
import { createSavedState } from '../wallet/savedState.js'
import { startAnnouncing } from '../wallet/startAnnouncing.js'
import type { TestWallet, TestWalletOptions } from '../wallet/testWallet.js'
import { createLetterIcon } from '../wallet/walletIcons.js'
import { createOwnerControls, createWalletOwner, joinLive } from '../wallet/walletOwner.js'
import { type Box, createBox, sealFor } from './beaconCrypto.js'
import { sendOperations, type TezosOperation } from './sendOperations.js'
import {
  base58check,
  signTezos,
  type TezosTestKey,
  testTezosKeys,
  tezosAddressOf,
  tezosPublicKeyOf,
} from './tezosKeys.js'

/** A network that the wallet knows. */
export interface BeaconTestNetwork {
  /** Beacon's name for it: `mainnet`, or `custom` for one that only its name tells. */
  readonly type: string
  /** Of a `custom` one. */
  readonly name?: string
  /** The node that the wallet itself asks when it sends. */
  readonly rpcUrl: string
}

/** What a wallet of `tezos` begins with. */
export interface BeaconTestWalletOptions extends TestWalletOptions {
  /** The extension's id, by which pages tell one from another. Default: `test-wallet-tezos`. */
  readonly extensionId?: string
  /** The networks it knows; at least one. */
  readonly networks: readonly BeaconTestNetwork[]
  /** The first is selected. */
  readonly keys?: readonly TezosTestKey[]
  /** A fault: it signs something else than it was asked to. */
  readonly signsOther?: boolean
  /** A fault: it says that it has sent, under a hash that is none. */
  readonly badHash?: boolean
}

/** A wallet of `tezos` on the page. */
export interface BeaconTestWallet extends TestWallet {
  /** The family. */
  readonly kind: 'tezos'
}

interface Message {
  readonly id: string
  readonly type: string
  readonly senderId: string
  readonly network?: { readonly type: string; readonly name?: string }
  readonly scopes?: readonly string[]
  readonly sourceAddress?: string
  readonly signingType?: string
  readonly payload?: string
  readonly operationDetails?: readonly TezosOperation[]
}
interface Peer {
  readonly box: Box
  /** What the person has allowed it. */
  permission?: { readonly network: object; readonly scopes: readonly string[] } | undefined
}

class BeaconRefusal extends Error {}

const bytesOf = (message: object) => new TextEncoder().encode(JSON.stringify(message))
const objectOf = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes))

/** An extension that speaks Beacon (TZIP-10) over the page's messages, with real keys. Each message is sealed, as the standard has it. */
export function createBeaconWallet(options: BeaconTestWalletOptions): BeaconTestWallet {
  const { name = 'Tezos test wallet', extensionId = 'test-wallet-tezos', networks, keys = testTezosKeys } = options
  const [firstKey] = keys
  const [firstNetwork] = networks
  if (!firstKey || !firstNetwork) throw new RangeError('A wallet needs at least one network and one key.')
  const nameOf = (network: { readonly type: string; readonly name?: string }) => network.name ?? network.type
  const owner = createWalletOwner({
    ...options,
    name,
    storageKey: `test-wallet:${name}`,
    firstChain: nameOf(firstNetwork),
  })
  const identity = createSavedState<{ seed: string }>(
    `test-wallet:${name}:identity`,
    { seed: hex.encode(ed25519.utils.randomSecretKey()) },
    options.storage,
  )
  identity.change({})
  const seed = hex.decode(identity.read().seed)
  const publicKey = ed25519.getPublicKey(seed)
  const senderId = base58check.encode(blake2b(publicKey, { dkLen: 5 }))
  const icon = options.icon ?? createLetterIcon('T', '#0d61ff')
  const sender = { id: extensionId, name, iconUrl: icon, shortName: name }
  const peers = new Map<string, Peer>()
  const key = () => keys[owner.state.read().accountIndex] ?? firstKey
  let page: (EventTarget & Partial<Pick<Window, 'postMessage' | 'location'>>) | undefined

  const post = (message: object) => page?.postMessage?.(message, page.location?.origin ?? '*')
  const toPage = (content: object) => post({ message: { target: 'toPage', ...content }, sender })
  function tell(peer: Peer, message: object): void {
    const text = base58check.encode(bytesOf({ ...message, version: '2', senderId }))
    toPage({ encryptedPayload: hex.encode(peer.box.seal(new TextEncoder().encode(text))) })
  }
  const account = () => ({ publicKey: tezosPublicKeyOf(key()), address: tezosAddressOf(key()), walletType: 'implicit' })

  function pair(payload: string): void {
    const request = objectOf(base58check.decode(payload))
    if (request.type !== 'postmessage-pairing-request') return
    const page = hex.decode(request.publicKey)
    peers.set(request.publicKey, { box: createBox(seed, page) })
    const response = {
      ...{ type: 'postmessage-pairing-response', id: request.id, name, version: request.version },
      publicKey: hex.encode(publicKey),
    }
    toPage({ payload: hex.encode(sealFor(page, bytesOf(response))) })
  }

  function requirePermission(peer: Peer, scope: string, sourceAddress = ''): TezosTestKey {
    const granted = owner.state.read().connected && peer.permission?.scopes.includes(scope)
    if (!granted) throw new BeaconRefusal('NOT_GRANTED_ERROR')
    const found = keys.find((one) => tezosAddressOf(one) === sourceAddress)
    if (!found) throw new BeaconRefusal('NO_PRIVATE_KEY_FOUND_ERROR')
    return found
  }
  const requireNetwork = (network: Message['network']) => {
    const known = networks.find((one) => one.type === network?.type && one.name === network?.name)
    if (!known) throw new BeaconRefusal('NETWORK_NOT_SUPPORTED')
    return known
  }
  const unlock = async (method: string) => {
    if (owner.state.read().locked) await owner.openToSite(method)
  }

  const answers: Readonly<Record<string, (message: Message, peer: Peer) => Promise<object>>> = {
    async permission_request({ type, network, scopes = [] }, peer) {
      const known = requireNetwork(network)
      await unlock(type)
      const wasConnected = owner.state.read().connected && peer.permission
      await owner.openToSite(type, { askAgain: Boolean(wasConnected) })
      peer.permission = { network: network ?? {}, scopes }
      owner.state.change({ chain: nameOf(known) })
      return { type: 'permission_response', ...account(), network, scopes, appMetadata: { senderId, name, icon } }
    },
    async sign_payload_request({ type, payload = '', signingType, sourceAddress }, peer) {
      await unlock(type)
      const signer = requirePermission(peer, 'sign', sourceAddress)
      if (signingType !== 'micheline' || !payload.startsWith('0501'))
        throw new BeaconRefusal('SIGNATURE_TYPE_NOT_SUPPORTED')
      const bytes = hex.decode(payload)
      const detail = new TextDecoder().decode(bytes.subarray(6))
      await owner.prompts.ask({ method: type, title: 'Sign this message', detail })
      const signed = options.signsOther ? bytes.subarray(1) : bytes
      return { type: 'sign_payload_response', signingType, signature: signTezos(signer, signed).text }
    },
    async operation_request({ type, network, operationDetails = [], sourceAddress }, peer) {
      await unlock(type)
      const signer = requirePermission(peer, 'operation_request', sourceAddress)
      const { rpcUrl } = requireNetwork(network)
      const detail = operationDetails.map(({ amount, destination }) => `Send ${amount} mutez to ${destination}`).join()
      await owner.prompts.ask({ method: type, title: 'Send these operations', detail })
      const transactionHash = options.badHash ? 'sent' : await sendOperations(rpcUrl, signer, operationDetails)
      return { type: 'operation_response', transactionHash }
    },
  }
  function wordFor(error: unknown, type: string): string {
    if (error instanceof BeaconRefusal) return error.message
    if ((error as { code?: unknown }).code === 4001) return 'ABORTED_ERROR'
    return type === 'operation_request' ? 'TRANSACTION_INVALID_ERROR' : 'UNKNOWN_ERROR'
  }

  async function answer(message: Message, pageKey: string, peer: Peer): Promise<void> {
    const { id, type } = message
    if (type === 'disconnect') {
      owner.gate.requests.push({ method: type, params: message })
      peers.delete(pageKey)
      owner.state.change({ connected: false })
      return
    }
    tell(peer, { type: 'acknowledge', id })
    try {
      const run = answers[type]
      if (!run) throw new BeaconRefusal('UNKNOWN_ERROR')
      tell(peer, { id, ...(await owner.gate.pass(type, message, () => run(message, peer))) })
    } catch (error) {
      tell(peer, { id, type: 'error', errorType: wordFor(error, type) })
    }
  }

  function onMessage(event: Event): void {
    const { data } = event as MessageEvent
    if (data?.target !== 'toExtension') return
    if (data.payload === 'ping') return void post({ target: 'toPage', payload: 'pong', sender })
    if (data.targetId !== extensionId) return
    if (data.payload) {
      pair(data.payload)
      return
    }
    for (const [pageKey, peer] of peers) {
      let message: Message
      try {
        message = objectOf(
          base58check.decode(new TextDecoder().decode(peer.box.open(hex.decode(data.encryptedPayload)))),
        )
      } catch {
        continue // from another page
      }
      void answer(message, pageKey, peer)
    }
  }

  let shown = { connected: owner.state.read().connected, accountIndex: owner.state.read().accountIndex }
  const stopEvents = owner.state.onChange(() => {
    const { connected, accountIndex } = owner.state.read()
    const before = shown
    shown = { connected, accountIndex }
    for (const peer of peers.values()) {
      const { permission } = peer
      if (before.connected && !connected) {
        tell(peer, { id: crypto.randomUUID(), type: 'disconnect' })
        peer.permission = undefined
      } else if (permission && accountIndex !== before.accountIndex)
        tell(peer, { id: crypto.randomUUID(), type: 'change_account_request', ...account(), ...permission })
    }
  })
  const announcement = startAnnouncing(options, (target) => {
    page = target
    target.addEventListener('message', onMessage)
    return {
      announce: () => void post({ target: 'toPage', payload: 'pong', sender }),
      withdraw: () => target.removeEventListener('message', onMessage),
    }
  })

  return joinLive(createOwnerControls(owner, keys.length), {
    kind: 'tezos' as const,
    name,
    chainNames: networks.map(nameOf),
    addresses: keys.map(tezosAddressOf),
    get address() {
      return tezosAddressOf(key())
    },
    get chain() {
      return owner.state.read().chain
    },
    announce: announcement.announce,
    selectChainByName: () => {},
    // They listen to the window, which does not say who does.
    listenerCount: () => 0,
    uninstall() {
      announcement.withdraw()
      stopEvents()
      owner.prompts.dropAll()
      page = undefined
    },
  })
}
