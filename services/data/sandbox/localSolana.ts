import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import * as z from 'zod'
import { ASSOCIATED_TOKEN_PROGRAM } from '../../../plugins/chains/solana/src/send/instructions.js'
import { createJsonRpc, type JsonRpc } from '../indexer/jsonRpc.js'
import type { LocalChain } from './localEvm.js'

export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
/** Genesis hashes of mainnet, devnet and testnet begin with these, as their CAIP-2 ids do. */
const PUBLIC = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]

/** @throws when the chain is a public one */
export async function openLocalSolana({ chainId, rpcUrl }: LocalChain): Promise<JsonRpc> {
  const rpc = createJsonRpc(rpcUrl, new AbortController().signal)
  const genesis = z.string().parse(await rpc.call('getGenesisHash'))
  if (PUBLIC.some((hash) => genesis.startsWith(hash)) || chainId !== `solana:${genesis.slice(0, 32)}`) {
    throw new Error(`The sandbox pays on local chains only, and ${chainId} is not one.`)
  }
  return rpc
}

export async function findTokenAccount(owner: string, mint: string): Promise<Address> {
  const seeds = [owner, TOKEN_PROGRAM, mint].map((text) => getAddressEncoder().encode(address(text)))
  const [found] = await getProgramDerivedAddress({ programAddress: address(ASSOCIATED_TOKEN_PROGRAM), seeds })
  return found
}
