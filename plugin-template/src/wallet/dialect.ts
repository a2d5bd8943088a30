import { type CallOptions, formatChainId } from '@portico/kernel'
import type { AskOptions, Dialect, ErrorTable, GrantedAccount, WalletPort } from '@portico/kernel/chain'
import * as z from 'zod/mini'

type Call = { readonly method: string; readonly params?: unknown }

/** What an announced wallet looks like (README.md). Its answers are untrusted: each call says what form they must have. */
export interface WalletProvider {
  request(call: Call): Promise<unknown>
  on(event: 'change', listener: () => void): void
  off(event: 'change', listener: () => void): void
}

/** How wallets say no, beside the numbers of EIP-1193 (4001 and so on), which every table knows. */
export const walletErrors: ErrorTable = { codes: [['declined', 'REQUEST_REJECTED']] }

const grantsSchema = z.object({
  chain: z.string().check(z.regex(/^[-_a-zA-Z0-9]{1,32}$/)),
  addresses: z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
})

export const request = <T extends z.ZodMiniType>(wallet: WalletPort, schema: T, call: Call, options: AskOptions) =>
  wallet.ask(call.method, () => (wallet.provider as WalletProvider).request(call), schema, options)

/** What the wallet grants now, without a prompt; no account when it is locked or grants nothing. */
async function readGrants(wallet: WalletPort, { signal }: CallOptions) {
  const options = { signal, limitMs: 5_000 }
  const { chain, addresses } = await request(wallet, grantsSchema, { method: 'accounts' }, options)
  return { accounts: addresses.map((address) => ({ address })), chainId: formatChainId('newchain', chain) }
}

/** How to talk with the family's wallets. The kit keeps the session; a family with several kinds of wallets has several of these. */
export const dialect: Dialect<GrantedAccount> = {
  async connect(wallet, { silent, signal }) {
    if (!silent) await request(wallet, z.unknown(), { method: 'connect' }, { signal })
    return (await readGrants(wallet, { signal })).accounts
  },
  chain: async (wallet, options) => (await readGrants(wallet, options)).chainId,
  watch(wallet, onNews, signal) {
    let latest = 0
    const onChange = async () => {
      const own = ++latest
      const news = await readGrants(wallet, { signal }).catch(() => ({ accounts: [] }))
      if (own === latest) onNews(news) // only the newest answer counts
    }
    const provider = wallet.provider as WalletProvider
    provider.on('change', onChange)
    return () => provider.off('change', onChange)
  },
  end: (wallet, options) => request(wallet, z.any(), { method: 'disconnect' }, options),
}
