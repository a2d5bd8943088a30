import { type AccountId, type ChainId, createClock, PorticoError, withDeadline } from '@portico/kernel'
import { toWalletError } from '@portico/kernel/chain'
import type { Portico } from '@portico/ui'
import * as z from 'zod/mini'
import { accountOf, type Connected, FAMILY, isSame, requireConnected } from './connected.js'
import { chainSchema } from './params.js'

const clock = createClock()
const QUERY_LIMIT_MS = 5_000

/** What a request names. */
interface Named {
  readonly account: string
  /** Absent for what holds on every network. */
  readonly chainId?: ChainId | undefined
}

/**
 * The connected wallet, if it is on the account and the network that a request was built for. The wallet itself is asked where it is:
 * events come late or never. Called last before a request leaves.
 * @throws `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`, `CHAIN_MISMATCH`, `WALLET_*`
 */
export async function guard(client: Portico, named: Named): Promise<{ wallet: Connected; account: AccountId }> {
  const before = requireConnected(client)
  check(before, named)
  const actual = await askWallet(before, 'eth_chainId', [], chainSchema, QUERY_LIMIT_MS)
  const now = requireConnected(client)
  check({ ...now, chainId: actual }, named)
  if (now.wallet !== before.wallet) throw new PorticoError('ACCOUNT_MISMATCH', { account: named.account })
  return { wallet: now, account: accountOf({ ...now, chainId: actual }) }
}

function check({ address, chainId: actual }: Connected, { account, chainId }: Named): void {
  if (chainId !== undefined && chainId !== actual) {
    throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual })
  }
  if (!isSame(address, account)) throw new PorticoError('ACCOUNT_MISMATCH', { account })
}

/**
 * Asks the object of the wallet, and reads its answer. Where a person decides it may take as long as that.
 * @throws `WALLET_BAD_REPLY`, `WALLET_TIMEOUT` after `limitMs`, and what the wallet's own error means
 */
export async function askWallet<T extends z.ZodMiniType>(
  { wallet, walletId }: Connected,
  method: string,
  params: unknown,
  schema: T = z.unknown() as unknown as T,
  limitMs?: number,
): Promise<z.output<T>> {
  const { request } = wallet as { request?: (call: object) => unknown }
  const ask = async () => Reflect.apply(request as () => unknown, wallet, [{ method, params }])
  const late = () => new PorticoError('WALLET_TIMEOUT', { walletId, waitedMs: limitMs ?? 0 })
  const asked = limitMs === undefined ? ask() : withDeadline(clock, ask, { ms: limitMs, late })
  const reply = await asked.catch((cause: unknown) => {
    if (cause instanceof PorticoError) throw cause
    throw toWalletError(cause, { namespace: FAMILY, walletId, method }, REFUSALS)
  })
  const read = schema.safeParse(reply)
  if (!read.success) throw new PorticoError('WALLET_BAD_REPLY', { walletId, method }, { cause: read.error })
  return read.data
}

/** Beside the numbers of EIP-1193: what wallets say when a person declines. */
const REFUSALS: Parameters<typeof toWalletError>[2] = {
  codes: [
    [5000, 'REQUEST_REJECTED'],
    [5002, 'REQUEST_REJECTED'],
    ['ACTION_REJECTED', 'REQUEST_REJECTED'],
    ['Failure_ActionCancelled', 'REQUEST_REJECTED'],
  ],
  texts: [
    [/\b(user|person|owner)\b(?! ?op).{0,40}\b(reject|deni|deny|cancel|declin|refus|disapprov)/i, 'REQUEST_REJECTED'],
    [
      /\b(reject|deni|cancel|declin|refus|disapprov)\w*\b.{0,24}\b(by|on)\b.{0,12}\b(user|device)\b/i,
      'REQUEST_REJECTED',
    ],
  ],
}
