import { solana } from '@portico/chain-solana'
import { solanaDevnet, solanaNetwork } from '@portico/chain-solana/networks'
import { createSolanaWallet, type SolanaTestWalletOptions } from '@portico/testing/solana'
import type { PorticoOptions } from '@portico/ui'
import { inject } from 'vitest'
import { openFamilyPage } from './openFamilyPage.js'

/** A page with Portico, a wallet that is not connected yet, and a local chain; devnet is offered, too, and asked nothing. */
export type SolanaPage = Awaited<ReturnType<typeof openSolanaPage>>

/** For tests in a document: only there a session is opened again. */
export async function openSolanaPage(
  given: { readonly wallet?: Partial<SolanaTestWalletOptions>; readonly options?: Partial<PorticoOptions> } = {},
) {
  const chain = inject('solanaChain')
  const [, genesis = ''] = chain.caip2.split(':')
  const { rpcUrl } = chain
  const local = solanaNetwork({ genesis, name: chain.name, rpcUrls: [rpcUrl], testnet: true })
  const page = openFamilyPage({
    family: solana(),
    namespace: 'solana',
    walletId: 'Test wallet',
    createWallet: (shared) =>
      createSolanaWallet({
        chains: [chain.walletStandardChain, 'solana:devnet'].map((id) => ({ id, rpcUrl })),
        ...{ ...shared, name: 'Test wallet', sharedAccounts: 2, ...given.wallet },
      }),
    options: {
      networks: [local, solanaDevnet],
      customRpcUrls: { [chain.caip2]: [{ url: rpcUrl }] },
      ...given.options,
    },
  })
  return { ...page, chain, local }
}
