import { type CallOptions, type ChainId, formatChainId } from '@portico/kernel'
import type { AskOptions, Dialect, GrantedAccount, WalletPort } from '@portico/kernel/chain'
import * as z from 'zod/mini'

/** What an announced wallet looks like (README.md). Its answers are untrusted: each call says what form they must have. */
export interface WalletProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: 'change', listener: () => void): void
  off(event: 'change', listener: () => void): void
}

const READ_LIMIT_MS = 5_000
const grantsSchema = z.object({
  chain: z.string().check(z.regex(/^[-_a-zA-Z0-9]{1,32}$/)),
  addresses: z.array(z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/))),
})

/** How to talk with the family's wallets. The kernel keeps the session; a family with several kinds of wallets has several of these. */
export const dialect: Dialect<GrantedAccount> = {
  async connect(wallet, { silent, signal }) {
    if (!silent) await request(wallet, 'connect', undefined, z.unknown(), { signal })
    return (await readGrants(wallet, { signal })).accounts
  },
  chain: async (wallet, options) => (await readGrants(wallet, options)).chainId,
  watch(wallet, onNews, signal) {
    let turn = 0
    const onChange = async () => {
      const own = ++turn
      const news = await readGrants(wallet, { signal }).catch(() => ({ accounts: [] }))
      if (own === turn) onNews(news) // only the newest answer counts
    }
    const provider = wallet.provider as WalletProvider
    provider.on('change', onChange)
    return () => provider.off('change', onChange)
  },
  async end(wallet, options) {
    await request(wallet, 'disconnect', undefined, z.unknown(), options)
  },
}

export const request = <T extends z.ZodMiniType>(
  wallet: WalletPort,
  method: string,
  params: unknown,
  schema: T,
  options: AskOptions,
): Promise<z.output<T>> =>
  wallet.ask(method, () => (wallet.provider as WalletProvider).request({ method, params }), schema, options)

/** What the wallet grants now, without a prompt; no account when it is locked or grants nothing. */
async function readGrants(
  wallet: WalletPort,
  { signal }: CallOptions,
): Promise<{ readonly accounts: readonly GrantedAccount[]; readonly chainId: ChainId }> {
  const limits = { signal, limitMs: READ_LIMIT_MS }
  const { chain, addresses } = await request(wallet, 'accounts', undefined, grantsSchema, limits)
  return { accounts: addresses.map((address) => ({ address })), chainId: formatChainId('orbital', chain) }
}
