import type { ChainId, RemoteWallet, RemoteWalletAdapter, Unsubscribe } from '@portico/kernel'
import { createRemoteBase, RemoteCode } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { keyIn } from './addresses.js'
import { toHex } from './signing.js'
import type { CallWallet, Purpose } from './wallets.js'

const signSchema = z.object({
  key: z.string(),
  bytes: z.instanceof(Uint8Array),
  purpose: z.enum(['message', 'transaction']),
})
const replySchema = z.object({ signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)) })
const switchSchema = z.object({ network: z.string() })

/** What paired wallets are asked for, in the words that they know: their networks are `bay-net:` on the wire. */
export const remoteWalletAdapter: RemoteWalletAdapter = {
  methods: ['bay_sign'],
  events: ['bay_accounts', 'bay_network'],
  wire: {
    namespace: 'bay-net',
    chain: (chainId) => chainId.replace('bay:', 'bay-net:'),
    events: { bay_accounts: 'accounts', bay_network: 'chain' },
    properties: { bay_version: '1' },
  },
  createProvider: createRemoteProvider,
}

/** The calls of a {@link CallWallet} over a wallet that is somewhere else. What it has shared is answered here. */
function createRemoteProvider(wallet: RemoteWallet): CallWallet {
  const base = createRemoteBase(wallet, 'BayError')
  const stops = new Map<() => void, Unsubscribe>()

  function readState(): { readonly keys: readonly string[]; readonly chainId: ChainId | undefined } {
    const chainId = wallet.chain()
    const shared = base.accounts().filter((account) => account.chainId === chainId)
    return { keys: shared.flatMap(({ address }) => keyIn(address) ?? []), chainId }
  }
  async function sign(params: { readonly key: string; readonly bytes: Uint8Array; readonly purpose: Purpose }) {
    const { chainId } = readState()
    if (chainId === undefined) throw base.fail(RemoteCode.disconnected, 'The session is over.')
    const sent = { ...params, bytes: toHex(params.bytes) }
    const { signature } = await base.ask(chainId, 'bay_sign', sent, replySchema)
    return Uint8Array.from(signature.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  }

  return {
    async request({ method, params }) {
      switch (method) {
        case 'bay_connect':
          return null
        case 'bay_accounts':
          return readState().keys
        case 'bay_network':
          return readState().chainId?.slice('bay:'.length)
        case 'bay_switch': {
          const chainId: ChainId = `bay:${switchSchema.parse(params).network}`
          if (!wallet.chains().includes(chainId))
            throw base.fail(RemoteCode.unknownChain, 'The wallet did not approve it.')
          return wallet.setChain(chainId)
        }
        case 'bay_disconnect':
          return base.end()
        case 'bay_sign':
          return sign(signSchema.parse(params))
      }
      throw base.fail(RemoteCode.unsupported, `No method ${method}.`)
    },
    on: (_event, listener) => void stops.set(listener, base.watch(readState, listener)),
    off(_event, listener) {
      stops.get(listener)?.()
      stops.delete(listener)
    },
  }
}
