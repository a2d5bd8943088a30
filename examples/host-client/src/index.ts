import { eip155 } from '@portico/chain-eip155'
import { evmNetwork } from '@portico/chain-eip155/networks'
import { solana } from '@portico/chain-solana'
import { solanaNetwork } from '@portico/chain-solana/networks'
import { balances } from '@portico/feature-balances'
import { history } from '@portico/feature-history'
import { receive } from '@portico/feature-receive'
import { send } from '@portico/feature-send'
import { swaps } from '@portico/feature-swaps'
import { indexer } from '@portico/service-indexer'
import { pairing } from '@portico/service-pairing'
import { pendingTransactions } from '@portico/service-pending-transactions'
import { signIn } from '@portico/service-sign-in'
import { createPortico, type Portico, type PorticoOptions } from '@portico/ui'

interface StackChain {
  readonly name: string
  readonly caip2: `${string}:${string}`
  readonly rpcUrl: string
}

/** What a page needs to know of the local stack, which serves it as /stack.json. */
export interface HostStack {
  readonly evm: readonly (StackChain & { readonly chainId: number })[]
  readonly solana: StackChain
  readonly services: Pick<PorticoOptions, 'projectId' | 'apiUrl' | 'directoryUrl' | 'rpcUrl' | 'relayUrl'>
}

/** A client on the local chains, which asks visitors to sign in. */
export function createHostClient(stack: HostStack): Portico {
  const chains = [...stack.evm, stack.solana]
  return createPortico({
    plugins: [
      ...[eip155(), solana(), pairing(), signIn()],
      ...[indexer(), pendingTransactions(), balances(), history(), send(), receive()],
      swaps({ networks: stack.evm.map(({ caip2 }) => caip2) }),
    ],
    networks: [
      ...stack.evm.map(({ chainId, name, rpcUrl }) =>
        evmNetwork({ id: chainId, name, rpcUrls: [rpcUrl], testnet: true }),
      ),
      solanaNetwork({
        genesis: stack.solana.caip2.slice('solana:'.length),
        name: stack.solana.name,
        rpcUrls: [stack.solana.rpcUrl],
        testnet: true,
      }),
    ],
    customRpcUrls: Object.fromEntries(chains.map(({ caip2, rpcUrl }) => [caip2, [{ url: rpcUrl }]])),
    siwx: { statement: 'Welcome to the harbour.' },
    projectId: stack.services.projectId,
    apiUrl: stack.services.apiUrl,
    directoryUrl: stack.services.directoryUrl,
    rpcUrl: stack.services.rpcUrl,
    relayUrl: stack.services.relayUrl,
  })
}
