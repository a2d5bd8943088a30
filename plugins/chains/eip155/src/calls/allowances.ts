import { type AccountId, type Allowances, type ChainId, PorticoError, parseAccountId } from '@portico/kernel'
import { concatHex, encodeAbiParameters, type Hex, maxUint256, sliceHex } from 'viem'
import { addressKey } from '../address.js'
import { toCallAddress } from '../addresses.js'
import { type ChainReader, quantitySchema } from '../node/chainReader.js'
import { requireAddress } from '../send/planTransfer.js'

// ERC-20
const ALLOWANCE = '0xdd62ed3e' // allowance(address,address)
const APPROVE = '0x095ea7b3' // approve(address,uint256)
const APPROVE_CALL = /^0x095ea7b30{24}[0-9a-f]{40}[0-9a-f]{64}$/i

/**
 * Dollars of Tether, whose first contract refuses to change an allowance that is not zero (S9.9a): on Ethereum, and on
 * Polygon, Avalanche, Kava, Celo, BNB Smart Chain and Arbitrum, where the reset is harmless.
 */
const TETHER = [
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
  '0x919c1c267bc06a7039e03fcc2ef738525769109c',
  '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
  '0x55d398326f99059ff775485246999027b3197955',
  '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
]

export function createAllowances(reader: ChainReader): Allowances {
  return {
    needsReset: (token) => TETHER.includes(parseAccountId(token).address.toLowerCase()),

    async fetch(account, { token, spender }, options) {
      const { chainId, address: owner } = parseAccountId(account)
      const { to, chainId: tokenChain } = contractOf(token)
      if (tokenChain !== chainId) throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual: tokenChain })
      const words = [{ type: 'address' }, { type: 'address' }] as const
      const args = encodeAbiParameters(words, [toCallAddress(owner), callAddress(spender, chainId)])
      const asked = [{ to, data: concatHex([ALLOWANCE, args]) }, 'latest']
      return reader.read(quantitySchema, chainId, 'eth_call', asked, options)
    },

    write({ token, spender, amount }) {
      const { to, chainId } = contractOf(token)
      if (amount < 0n || amount > maxUint256) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
      const words = [{ type: 'address' }, { type: 'uint256' }] as const
      const args = encodeAbiParameters(words, [callAddress(spender, chainId), amount])
      return { to, data: concatHex([APPROVE, args]) }
    },

    read({ data = '', value = 0n }) {
      if (value !== 0n || !APPROVE_CALL.test(data)) return undefined
      return {
        spender: addressKey(sliceHex(data as Hex, 16, 36)),
        amount: BigInt(sliceHex(data as Hex, 36)),
      }
    },
  }
}

const callAddress = (text: string, chainId: ChainId) => toCallAddress(requireAddress(text, chainId))

function contractOf(token: AccountId): { readonly to: string; readonly chainId: ChainId } {
  const { chainId, address } = parseAccountId(token)
  return { to: requireAddress(address, chainId), chainId }
}
