import { isAddress as isSolanaAddress } from '@solana/kit'
import { getAddress, isAddress as isEvmAddress } from 'viem'

/** What the API needs to know of a chain. */
export interface DataChain {
  /** CAIP-2 id: eip155 or solana. */
  readonly chainId: string
  readonly rpcUrl: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    readonly iconUrl?: string | undefined
  }
}

export const isEvm = (chainId: string): boolean => chainId.startsWith('eip155:')

/** Whether the text can be an account or a token of the chain. */
export const fitsChain = (chainId: string, address: string): boolean =>
  isEvm(chainId) ? isEvmAddress(address, { strict: false }) : isSolanaAddress(address)

/** As people read it: with its checksum on eip155. */
export const displayAddress = (chainId: string, address: string): string =>
  isEvm(chainId) && isEvmAddress(address, { strict: false }) ? getAddress(address) : address

export const toCaip10 = (chainId: string, address: string): string => `${chainId}:${displayAddress(chainId, address)}`

/** What stands for the native coin among tokens (S9.9b). */
export const isNativeToken = (chainId: string, token: string): boolean =>
  isEvm(chainId)
    ? token.toLowerCase() === `0x${'e'.repeat(40)}`
    : token === 'So11111111111111111111111111111111111111111'
