import { getNodeProvider, type NodeProvider, ProviderError } from '@portico/eip1193'
import { PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import { createPinnedProvider, readInUse } from '../pinnedProvider.js'

/** `ethers.providers.Web3Provider` of ethers 5. */
export type Web3ProviderClass<P> = new (provider: Web3Source, network: number) => P

/** What `Web3Provider` takes. */
export interface Web3Source {
  // biome-ignore lint/suspicious/noExplicitAny: as ethers 5 has it
  request(request: { method: string; params?: any[] }): Promise<any>
}

/**
 * As {@link getSigner} of `@portico/ethers`, for ethers 5.
 * @param Web3Provider `ethers.providers.Web3Provider`
 * @throws `ACCOUNT_MISSING` while nothing is connected
 * @example
 * const signer = getSigner(client, ethers.providers.Web3Provider)
 * const signature = await signer.signMessage('I live in this harbour')
 */
export function getSigner<S>(client: Portico, Web3Provider: Web3ProviderClass<{ getSigner(address: string): S }>): S {
  const { address, chainId } = readInUse(client)
  return new Web3Provider(inItsWords(createPinnedProvider(client, chainId)), chainId).getSigner(address)
}

/**
 * As {@link getProvider} of `@portico/ethers`, for ethers 5.
 * @param chainId the network's number
 * @param Web3Provider `ethers.providers.Web3Provider`
 * @example const block = await getProvider(client, 1, ethers.providers.Web3Provider).getBlockNumber()
 */
export const getProvider = <P>(client: Portico, chainId: number, Web3Provider: Web3ProviderClass<P>): P =>
  new Web3Provider(inItsWords(getNodeProvider(client, chainId)), chainId)

/** ethers 5 knows a refusal by these words alone. */
const REFUSED = 'User denied the request.'

const inItsWords = (provider: NodeProvider): Web3Source => ({
  async request(call) {
    try {
      return await provider.request(call)
    } catch (thrown) {
      if (!(thrown instanceof ProviderError && thrown.code === 4001 && thrown.cause instanceof PorticoError))
        throw thrown
      throw new ProviderError(thrown.code, REFUSED, { cause: thrown.cause })
    }
  },
})
