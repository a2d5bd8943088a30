import { pad, toHex } from 'viem'
import { startEvmNode } from '../../evmNode.js'
import { callRpc } from '../../jsonRpcClient.js'

/** Where Optimism keeps which address owns which Farcaster account. */
const REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
/** Answers each call with what is stored under the address in it. */
const LOOK_UP = '0x6004355460005260206000f3'
const OPTIMISM = 10

/** A stand-in for the registry of Farcaster accounts. */
export interface Registry {
  readonly rpcUrl: string
  /** From now on this address owns the account. */
  give(address: `0x${string}`, fid: number): Promise<void>
  stop(): Promise<void>
}

/** On a chain of its own, with the id of Optimism. */
export async function startRegistry(): Promise<Registry> {
  const { rpcUrl, stop } = await startEvmNode({
    ...{ chainId: OPTIMISM, port: 0 },
    prepare: async (url) => void (await callRpc(url, 'anvil_setCode', [REGISTRY, LOOK_UP])),
  })
  return {
    ...{ rpcUrl, stop },
    async give(address, fid) {
      await callRpc(rpcUrl, 'anvil_setStorageAt', [REGISTRY, pad(address), toHex(fid, { size: 32 })])
    },
  }
}
