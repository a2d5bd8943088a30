import { type ChainId, parseAccountId, type RemoteWallet, type RemoteWalletAdapter } from '@portico/kernel'
import { createRemoteBase, RemoteCode } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import type { RemoteMvx } from './speaker.js'

const replySchema = /* @__PURE__ */ z.looseObject({ signature: /* @__PURE__ */ z.string() })

/** xPortal and others, by the methods of @multiversx/sdk-wallet-connect-provider. */
export const remote: RemoteWalletAdapter = {
  methods: ['mvx_signTransaction', 'mvx_signMessage'],
  events: ['accountsChanged', 'chainChanged'],
  createProvider: createRemote,
}

function createRemote(wallet: RemoteWallet): RemoteMvx {
  const base = createRemoteBase(wallet, 'MultiversXError')
  const ask = (chainId: ChainId, method: string, params: object) => {
    if (!wallet.methods().includes(method))
      throw base.fail(RemoteCode.unsupported, `The wallet did not approve ${method}.`)
    return base.ask(chainId, method, params, replySchema)
  }
  return {
    mode: 'walletconnect',
    accounts: () => base.accounts(),
    onChange: (listener) => base.watch(() => ({ accounts: base.accounts() }), listener),
    connect: async () => base.accounts()[0],
    async signMessage(message, of) {
      const { chainId, address } = parseAccountId(of)
      return ask(chainId, 'mvx_signMessage', { message, address })
    },
    signTransaction: async (transaction, { account }) =>
      ask(parseAccountId(account).chainId, 'mvx_signTransaction', { transaction }),
    end: () => base.end(),
  }
}
