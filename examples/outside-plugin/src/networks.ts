import { describeNetwork, type Network } from '@portico/kernel'

/** One constant for each network that hosts may name: a page ships those that it imports. */
export const orbitalMain: Network = /* @__PURE__ */ describeNetwork(
  { namespace: 'orbital', id: 'main', nativeCurrency: { name: 'Your coin', symbol: 'YOU', decimals: 6 } },
  { name: 'Orbital', rpcUrls: ['https://node.orbital.example'] },
)
