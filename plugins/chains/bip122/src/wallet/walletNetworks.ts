import type { ChainId } from '@portico/kernel'
import * as z from 'zod/mini'

/** What wallets call their networks, after what some put before it. */
const NAMES: Readonly<Record<string, string>> = {
  mainnet: '000000000019d6689c085ae165831e93',
  livenet: '000000000019d6689c085ae165831e93',
  testnet: '000000000933ea01ad0ee984209779ba',
  testnet4: '00000000da84f2bafbbc53dee25a72ae',
  signet: '00000008819873e925422c1ff0f99f7c',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328',
}

const idOf = (reference: string): ChainId => `bip122:${reference}`

/** `Mainnet`, `livenet`, `BITCOIN_TESTNET4`, `bitcoin:signet`. `undefined` for another name. */
export function readNetworkName(name: string): ChainId | undefined {
  const reference = NAMES[name.toLowerCase().replace(/^bitcoin[_:]/, '')]
  return reference === undefined ? undefined : idOf(reference)
}

/** In lower case: `testnet4`. `undefined` for a network that wallets have no name for. */
export const networkNameOf = (chainId: ChainId): string | undefined =>
  Object.keys(NAMES).find((name) => idOf(NAMES[name] ?? '') === chainId)

/** The network that a wallet names. */
export const networkNameSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string(),
  /* @__PURE__ */ z.transform((name, { issues }): ChainId => {
    const chainId = readNetworkName(name)
    if (!chainId) issues.push({ code: 'custom', input: name, message: 'a network of no known name' })
    return chainId ?? idOf('')
  }),
)
