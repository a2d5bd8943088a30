import { createPublicClient, http, type PublicClient } from 'viem'

const TEST_NODE = /^(anvil|hardhat)/i

export interface LocalChain {
  /** CAIP-2 id. */
  readonly chainId: string
  readonly rpcUrl: string
}

/** @throws when the node is not one of a test chain */
export async function openLocalEvm({ chainId, rpcUrl }: LocalChain): Promise<{ client: PublicClient; id: number }> {
  const id = Number(chainId.slice('eip155:'.length))
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: 5_000, retryCount: 0 }) })
  const version = await client.request({ method: 'web3_clientVersion' })
  if (!TEST_NODE.test(version) || (await client.getChainId()) !== id) {
    throw new Error(`The sandbox pays on local chains only, and ${chainId} is not one.`)
  }
  return { client, id }
}
