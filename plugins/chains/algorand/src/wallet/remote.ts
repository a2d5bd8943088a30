import type { ChainId, RemoteWallet, RemoteWalletAdapter } from '@portico/kernel'
import { createRemoteBase, RemoteCode } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import type { RemoteAlgorand } from './wallets.js'

/** What wallets that are not on this page are asked to allow (docs/pairing.md). They tell of nothing. */
export const createRemoteWalletAdapter = (): RemoteWalletAdapter => ({
  methods: ['algo_signTxn'],
  events: [],
  createProvider: createRemoteAlgorand,
})

/** A wallet that is somewhere else. Accounts are answered from what it has shared. */
function createRemoteAlgorand(wallet: RemoteWallet): RemoteAlgorand {
  const base = createRemoteBase(wallet, 'AlgorandError')
  const addresses = (chainId: ChainId) =>
    base.accounts().flatMap((account) => (account.chainId === chainId ? [account.address] : []))
  const chainIds = () => {
    const inUse = wallet.chain()
    const approved = wallet.chains().filter((chainId) => addresses(chainId).length > 0)
    return [...approved.filter((one) => one === inUse), ...approved.filter((one) => one !== inUse)]
  }
  return {
    mode: 'walletconnect',
    chainIds,
    addresses,
    async enable(chainId) {
      if (!chainIds().includes(chainId))
        throw base.fail(RemoteCode.unknownChain, `The wallet does not share an account on ${chainId}.`)
      if (wallet.chain() !== chainId) await base.attempt(async () => wallet.setChain(chainId))
      return { accounts: addresses(chainId) }
    },
    // A list of groups, of which there is one.
    signTxns: (chainId, txns) => base.ask(chainId, 'algo_signTxn', [txns], z.unknown()),
    onChange: (listener) => base.watch(() => ({ chains: chainIds(), accounts: base.accounts() }), listener),
    disable: () => base.end(),
  }
}
