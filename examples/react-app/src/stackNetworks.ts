import { evmNetwork } from '@portico/chain-eip155/networks'
import { solanaNetwork } from '@portico/chain-solana/networks'
import { type ChainId, type Network, parseChainId, type RpcEndpoint } from '@portico/kernel'
import type { StackDescription } from '@portico-examples/stack'
import type { PageFamily } from './families/index.js'

/** The local stack as networks to offer, and the endpoints to read them from. */
export function networksOf(
  { evm, solana }: StackDescription,
  families: readonly PageFamily[] = [],
): {
  readonly networks: readonly Network[]
  readonly customRpcUrls: Readonly<Record<ChainId, readonly RpcEndpoint[]>>
} {
  const networks = [
    ...evm.map(({ chainId, name, rpcUrl }) => evmNetwork({ id: chainId, name, rpcUrls: [rpcUrl], testnet: true })),
    solanaNetwork({
      genesis: parseChainId(solana.caip2).reference,
      name: solana.name,
      rpcUrls: [solana.rpcUrl],
      testnet: true,
    }),
  ]
  const customRpcUrls = Object.fromEntries(
    networks.map(({ caipNetworkId, rpcUrls }) => [caipNetworkId, rpcUrls.default.http.map((url) => ({ url }))]),
  )
  return {
    networks: [...networks, ...families.flatMap((family) => family.networks)],
    customRpcUrls: Object.assign(customRpcUrls, ...families.map((family) => family.customRpcUrls)),
  }
}
