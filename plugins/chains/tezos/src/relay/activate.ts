import { type Activated, type PluginContext, PorticoError, type Unsubscribe, untilAborted } from '@portico/kernel'
import { readPageUrl } from '@portico/kernel/chain'
import { hex } from '@scure/base'
import { createIdentity } from '../wallet/beaconCrypto.js'
import { createRelay, type TokenStore } from './createRelay.js'
import type { BeaconRelayOptions } from './index.js'
import { type BeaconCode, type manifest, WALLET_PREFIX } from './manifest.js'
import { createPairedWallet } from './pairedWallet.js'
import { awaitWallet, codeOf } from './pairingCode.js'
import { createPairings, type Pairing } from './pairings.js'

const CODE_LIFE_MS = 300_000

export function activate(context: PluginContext<typeof manifest, BeaconRelayOptions>): Activated<typeof manifest> {
  const { deps, options, storage, signal: life } = context
  const { clock, services } = deps
  const pairings = createPairings(storage)
  const offered = new Map<string, { readonly end: () => Promise<void>; readonly withdraw: Unsubscribe }>()

  function open(url: string, seed: string) {
    let token: string | undefined
    const tokens: TokenStore = {
      get: () => pairings.find(seed)?.token ?? token,
      set(next) {
        token = next // of a pairing that is not kept yet
        const kept = pairings.find(seed)
        if (kept) pairings.put({ ...kept, token })
      },
    }
    return { tokens, relay: createRelay({ url, seed: hex.decode(seed), tokens, clock, life }) }
  }

  /** Offers the wallet to the family, in the place of an earlier pairing with it. */
  function offer(pairing: Pairing, relay = open(pairing.relay, pairing.seed).relay): void {
    const { walletId: id, name, icon } = pairing
    offered.get(id)?.withdraw()
    const wallet = createPairedWallet(pairing, {
      ...{ relay, pairings, life },
      onForgotten() {
        offered.get(id)?.withdraw()
        offered.delete(id)
      },
    })
    const report = { provider: wallet, id, name, icon, unlisted: true, recent: null }
    const end = async () => {
      try {
        await wallet.peer.send({ type: 'disconnect' })
      } finally {
        wallet.forget()
      }
    }
    offered.set(id, { end, withdraw: context.announceWallet('tezos', report) })
  }

  async function pairAt(url: string, signal: AbortSignal | undefined): Promise<BeaconCode> {
    const seed = hex.encode(crypto.getRandomValues(new Uint8Array(32)))
    const identity = createIdentity(hex.decode(seed))
    const { relay, tokens } = open(url, seed)
    await relay.login(signal)
    const { uri, id } = codeOf({ identity, app: services.metadata }, url)
    const answer = async () => {
      const found = await awaitWallet({ relay, identity, id, clock, limitMs: CODE_LIFE_MS, signal, life })
      const { senderId, name, icon, publicKey, room } = found
      const walletId = `${WALLET_PREFIX}${senderId}`
      offer({ walletId, name, icon, relay: url, seed, token: tokens.get(), publicKey, room, seen: [] }, relay)
      return { walletId, name }
    }
    const paired = answer()
    paired.catch(() => {}) // the page may have given the code up
    return { uri, paired }
  }

  for (const pairing of pairings.list()) offer(pairing)
  context.own(() => {
    for (const { withdraw } of offered.values()) withdraw()
  })
  return {
    pairing: {
      async pair({ signal }) {
        const urls = options.relays.map(readAddress)
        let failure: unknown
        for (const url of urls) {
          try {
            return await untilAborted(pairAt(url, signal), signal, 'pair')
          } catch (error) {
            if (signal?.aborted) throw error
            failure = error
          }
        }
        throw failure
      },
      forget: async (walletId) => offered.get(walletId)?.end(),
    },
  }
}

/** Others on the way must not be able to read who pairs with whom. */
function readAddress(relay: string): string {
  const { origin, pathname } = readPageUrl(relay, 'relays')
  if (pathname === '/') return origin
  throw new PorticoError('CONFIG_INVALID', { option: 'relays', found: relay, fix: 'Give addresses without a path.' })
}
