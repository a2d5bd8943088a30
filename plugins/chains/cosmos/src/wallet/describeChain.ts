import type { ChainFacts } from '../chains.js'

/**
 * A chain as wallets are given it to add (Keplr's `ChainInfo`). `undefined` when no address of its nodes is known, without which no
 * wallet takes it. Wallets have amounts as numbers here: nothing of ours is computed with them.
 */
export function describeChain({ network, rawId, prefix, denom, gasPrice, coinType }: ChainFacts): object | undefined {
  const { name, nativeCurrency, rpcUrls } = network
  const [rpc] = rpcUrls.chainDefault?.http ?? rpcUrls.default.http
  if (!rpc) return undefined
  const low = Number(gasPrice)
  const coin = { coinDenom: nativeCurrency.symbol, coinMinimalDenom: denom, coinDecimals: nativeCurrency.decimals }
  return {
    chainId: rawId,
    chainName: name,
    rpc,
    rest: rpcUrls.api?.http[0] ?? rpc,
    bip44: { coinType },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`,
    },
    currencies: [coin],
    feeCurrencies: [{ ...coin, gasPriceStep: { low, average: low * 1.2, high: low * 1.5 } }],
    stakeCurrency: coin,
    features: [],
  }
}
