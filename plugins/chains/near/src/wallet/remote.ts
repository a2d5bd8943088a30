import type { ChainId, RemoteWallet, RemoteWalletAdapter } from '@portico/kernel'
import { createRemoteBase, RemoteCode } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import type { RemoteNear } from './nearWallet.js'

/** Bytes as JSON leaves them: a list, a Buffer's object, or numbered fields. */
const bytesSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.transform((bytes: unknown) => {
    const { data = bytes } = Object(bytes)
    return Array.isArray(data) ? data : Object.values(Object(data))
  }),
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z
      .array(/* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0), /* @__PURE__ */ z.lte(255)))
      .check(/* @__PURE__ */ z.minLength(1), /* @__PURE__ */ z.maxLength(20_000)),
    /* @__PURE__ */ z.transform((list) => Uint8Array.from(list)),
  ),
)
const asBuffer = (bytes: Uint8Array) => ({ type: 'Buffer', data: [...bytes] })

export const remote: RemoteWalletAdapter = {
  methods: ['near_getAccounts', 'near_signMessage', 'near_signTransaction', 'near_signAndSendTransaction'],
  events: ['accountsChanged', 'chainChanged'],
  createProvider: createRemoteNear,
}

/** near-connect's interface over a wallet that is somewhere else. Accounts are answered from what it has shared. */
function createRemoteNear(wallet: RemoteWallet): RemoteNear {
  const base = createRemoteBase(wallet, 'NearError')
  function idOf(network: string): ChainId {
    const chainId = wallet.chains().find((one) => one === `near:${network}`)
    if (chainId) return chainId
    throw base.fail(RemoteCode.unknownChain, `The wallet did not approve the network ${network}.`)
  }
  const readState = () => ({ chains: [wallet.chain(), ...wallet.chains()], accounts: base.accounts() })
  const accountsOf = async (network: string) =>
    base
      .accounts()
      .filter(({ chainId }) => chainId === `near:${network}`)
      .map(({ address }) => ({ accountId: address }))
  const ask = <T extends z.ZodMiniType>(network: string, method: string, params: object, schema: T) => {
    if (!wallet.methods().includes(method))
      throw base.fail(RemoteCode.unsupported, `The wallet did not approve ${method}.`)
    return base.ask(idOf(network), method, params, schema)
  }

  return {
    mode: 'walletconnect',
    manifest: { id: 'wallet-connect', name: wallet.name },
    get sends() {
      return wallet.methods().includes('near_signAndSendTransaction')
    },
    chainId: () => wallet.chain() ?? wallet.chains()[0],
    async moveTo(chainId) {
      if (!wallet.chains().includes(chainId)) idOf('')
      if (wallet.chain() !== chainId) await base.attempt(async () => wallet.setChain(chainId))
    },
    onChange: (listener) => base.watch(readState, listener),
    signIn: ({ network }) => accountsOf(network),
    getAccounts: ({ network }) => accountsOf(network),
    signOut: () => base.end(),
    getKeys: (network) => ask(network, 'near_getAccounts', {}, z.unknown()),
    signMessage: ({ network = '', nonce, message, recipient, signerId }) =>
      ask(network, 'near_signMessage', { accountId: signerId, message, recipient, nonce: [...nonce] }, z.unknown()),
    signAndSendTransaction: ({ network, ...transaction }) =>
      ask(network, 'near_signAndSendTransaction', { transaction }, z.unknown()),
    signTransaction: (network, transaction) =>
      ask(network, 'near_signTransaction', { transaction: asBuffer(transaction) }, bytesSchema),
  }
}
