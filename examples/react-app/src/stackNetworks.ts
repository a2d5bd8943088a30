import { evmNetwork } from '@portico/chain-eip155/networks'
import { solanaNetwork } from '@portico/chain-solana/networks'
import { type ChainId, type Network, parseChainId, type RpcEndpoint } from '@portico/kernel'
import type { StackDescription } from '@portico-examples/stack'

/** The local stack as networks to offer, and the endpoints to read them from. */
export function networksOf(stack: StackDescription): {
  readonly networks: readonly Network[]
  readonly customRpcUrls: Readonly<Record<ChainId, readonly RpcEndpoint[]>>
} {
  const networks = [
    ...stack.evm.map(({ id, name, nativeCurrency, rpcUrl }) =>
      evmNetwork({
        id: Number(parseChainId(id).reference),
        name,
        nativeCurrency,
        rpcUrls: { default: { http: [rpcUrl] } },
        testnet: true,
      }),
    ),
    solanaNetwork({
      id: parseChainId(stack.solana.id).reference,
      name: stack.solana.name,
      rpcUrls: { default: { http: [stack.solana.rpcUrl] } },
      testnet: true,
    }),
  ]
  return {
    networks,
    customRpcUrls: Object.fromEntries(
      networks.map(({ caipNetworkId, rpcUrls }) => [caipNetworkId, rpcUrls.default.http.map((url) => ({ url }))]),
    ),
  }
}
