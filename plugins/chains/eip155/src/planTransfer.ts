import { type AssetId, type ChainId, PorticoError, parseAccountId, parseAssetId, type Transfer } from '@portico/kernel'
import { isSameAddress, parseAddress } from './address.js'
import { toQuantity } from './hex.js'

/** What a transfer comes down to, before any wallet is asked. */
export interface TransferPlan {
  readonly chainId: ChainId
  readonly call: { readonly to: string; readonly value: string; readonly data?: string }
  /** Reads how much of the asset an owner has. */
  readonly balanceQuery: (owner: string) => { readonly method: string; readonly params: readonly unknown[] }
}

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`
const LARGEST_AMOUNT = 2n ** 256n - 1n
const TRANSFER = '0xa9059cbb' // transfer(address,uint256), ERC-20
const BALANCE_OF = '0x70a08231' // balanceOf(address), ERC-20

/** Checks a transfer and writes its call. @throws `ADDRESS_INVALID`, `AMOUNT_INVALID`, `CHAIN_MISMATCH`, `ID_INVALID` */
export function planTransfer({ from, to, amount, asset }: Transfer): TransferPlan {
  const { chainId } = parseAccountId(from)
  const receiver = requireAddress(to, chainId)
  if (typeof amount !== 'bigint' || amount <= 0n || amount > LARGEST_AMOUNT) {
    throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
  }
  const token = asset === undefined ? undefined : readToken(asset, chainId)
  if (token === undefined) {
    return {
      chainId,
      call: { to: receiver, value: toQuantity(amount) },
      balanceQuery: (owner) => ({ method: 'eth_getBalance', params: [owner, 'latest'] }),
    }
  }
  return {
    chainId,
    call: { to: token, value: '0x0', data: TRANSFER + toWord(receiver) + toWord(toQuantity(amount)) },
    balanceQuery: (owner) => ({
      method: 'eth_call',
      params: [{ to: token, data: BALANCE_OF + toWord(owner) }, 'latest'],
    }),
  }
}

function requireAddress(text: string, chainId: ChainId): string {
  const address = parseAddress(text, chainId)
  if (!address || isSameAddress(address, ZERO_ADDRESS)) {
    throw new PorticoError('ADDRESS_INVALID', { address: text, chainId })
  }
  return address
}

/** The contract of a token, `undefined` for the native coin, whatever coin type it is written with (CAIP-20). */
function readToken(asset: AssetId, actual: ChainId): string | undefined {
  const { chainId: expected, standard, reference } = parseAssetId(asset)
  if (expected !== actual) throw new PorticoError('CHAIN_MISMATCH', { expected, actual })
  if (standard === 'slip44') return undefined
  if (standard !== 'erc20') throw new PorticoError('ID_INVALID', { standard: 'CAIP-19', text: asset })
  return requireAddress(reference, actual)
}

/** 32 bytes, filled up on the left (Contract ABI). */
const toWord = (hex: string): string => hex.slice(2).toLowerCase().padStart(64, '0')
