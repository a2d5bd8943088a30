import { describeNetwork, type Network } from '@portico/kernel'

/** One constant for each network that hosts may name: a page ships those that it imports. */
export const newChainMain: Network = /* @__PURE__ */ describeNetwork(
  { namespace: 'newchain', id: 'main', nativeCurrency: { name: 'Your coin', symbol: 'YOU', decimals: 6 } },
  { name: 'NewChain', rpcUrls: ['https://node.newchain.example'] },
)
