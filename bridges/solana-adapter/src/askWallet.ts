import { PorticoError } from '@portico/kernel'
import { toWalletError } from '@portico/kernel/chain'
import type { Portico } from '@portico/ui'
import * as z from 'zod/mini'
import { type Connected, FAMILY, guard, type Named } from './connected.js'
import { findMethod, SIGN_TRANSACTION } from './walletFeatures.js'

/** What one packet of the network holds. */
const MAX_BYTES = 1_232

const isBytes = (value: unknown): boolean =>
  ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'

/** Copied: the wallet can't change them afterwards. */
const signedSchema = z.object({
  signedTransaction: z.pipe(
    z.custom<Uint8Array>(isBytes).check(z.refine(({ length }) => length > 0 && length <= MAX_BYTES)),
    z.transform((bytes: Uint8Array) => Uint8Array.from(bytes)),
  ),
})

const accountsSchema = z.array(z.looseObject({ address: z.string() }))

/** The clusters that every wallet names in the same way; CAIP-2 names them by their genesis hash. */
const CLUSTERS: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/**
 * Has the wallet sign transactions in wire form, all with one request. What it gives back may be more than what it got: wallets add
 * to transactions. A person decides, so it may take as long as that.
 * @throws `ACCOUNT_*`, `CHAIN_MISMATCH`, `WALLET_UNSUPPORTED` of a wallet that only sends, `WALLET_BAD_REPLY`, and what the wallet's
 * own error means
 */
export async function signTransactions(
  client: Portico,
  named: Named,
  transactions: readonly Uint8Array[],
): Promise<readonly Uint8Array[]> {
  const connected = guard(client, named)
  const { walletId, wallet, chainId } = connected
  const call = { walletId, method: SIGN_TRANSACTION }
  const sign = findMethod(wallet, SIGN_TRANSACTION)
  if (!sign) throw new PorticoError('WALLET_UNSUPPORTED', call)
  const account = findAccount(connected)
  const chain = CLUSTERS[chainId]
  const inputs = transactions.map((bytes) => ({
    ...{ account, transaction: Uint8Array.from(bytes) },
    ...(chain !== undefined && { chain }),
  }))
  const reply = await askFor(sign, inputs).catch((cause: unknown) => {
    throw toWalletError(cause, { ...call, namespace: FAMILY }, REFUSALS)
  })
  const read = z.array(signedSchema).safeParse(reply)
  if (!read.success || read.data.length !== transactions.length) {
    throw new PorticoError('WALLET_BAD_REPLY', call, { cause: read.error })
  }
  return read.data.map(({ signedTransaction }) => signedTransaction)
}

const askFor = async (sign: (...inputs: readonly unknown[]) => unknown, inputs: readonly unknown[]) => sign(...inputs)

/** The wallet's own object for the account: some compare them. */
function findAccount({ wallet, walletId, address }: Connected): object {
  const { accounts } = wallet as { readonly accounts?: unknown }
  const read = accountsSchema.safeParse(accounts)
  // Not the parsed copy.
  const at = read.data?.findIndex((account) => account.address === address) ?? -1
  const account = (accounts as readonly object[] | undefined)?.[at]
  if (!account) throw new PorticoError('WALLET_UNSUPPORTED', { walletId, method: SIGN_TRANSACTION })
  return account
}

const NO = '(?:reject|den(?:y|ied)|declin|cancel|disapprov|dismiss|abort)\\w*'

/** Beside the numbers of EIP-1193: what wallets say when a person declines. */
const REFUSALS: Parameters<typeof toWalletError>[2] = {
  names: [
    ['WalletWindowClosedError', 'REQUEST_REJECTED'],
    ['UserRejectedRequestError', 'REQUEST_REJECTED'],
  ],
  texts: [
    [new RegExp(`\\buser (?:has )?${NO}|${NO} by (?:the )?user|^${NO}\\.?$`, 'i'), 'REQUEST_REJECTED'],
    [/(?:plugin|popup|window) (?:was )?closed/i, 'REQUEST_REJECTED'],
    [/already (?:pending|processing|open)|pending request/i, 'WALLET_BUSY'],
  ],
}
