import {
  type Balance,
  formatAccountId,
  isPorticoError,
  type Network,
  type Nodes,
  type ReadonlyStore,
} from '@portico/kernel'
import { createNativeBalance, type GrantedAccount, type Sessions } from '@portico/kernel/chain'
import { base16 } from '@scure/base'
import { decode } from 'cborg'
import * as z from 'zod/mini'
import { valueSchema } from '../wallet/cip30.js'
import type { CardanoWallets } from '../wallet/dialect.js'
import { createKoios } from './koios.js'

const LIMIT_MS = 5_000
const amountSchema = /* @__PURE__ */ z.union([
  /* @__PURE__ */ z.bigint().check(/* @__PURE__ */ z.nonnegative()),
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.nonnegative()),
    /* @__PURE__ */ z.transform((amount: number) => BigInt(amount)),
  ),
])
/** CBOR of an amount: the coin, or the coin and its tokens. */
const coinSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.pipe(
    valueSchema,
    /* @__PURE__ */ z.transform((text: string) => {
      const value: unknown = decode(base16.decode(text.toUpperCase()), { useMaps: true })
      return Array.isArray(value) && value.length === 2 ? value[0] : value
    }),
  ),
  amountSchema,
)

/**
 * Reads what an account has of the coin: from the network's nodes, and where the host has set up none, from the connected wallet,
 * which knows its own account. Rewards that are still to be withdrawn are no part of it.
 */
export const createBalance = (
  nodes: Pick<Nodes, 'post'>,
  networks: ReadonlyStore<readonly Network[]>,
  sessions: Sessions<GrantedAccount>,
  { call }: Pick<CardanoWallets, 'call'>,
): Balance =>
  createNativeBalance(networks, (chainId, address, options) =>
    createKoios(nodes, chainId, options)
      .getBalance(address)
      .catch((error: unknown) => {
        const id = formatAccountId(chainId, address)
        const isOwn = sessions.get()?.session.accounts.some((account) => account.id === id)
        if (!isOwn || !isPorticoError(error, 'RPC_MISSING')) throw error
        const { wallet } = sessions.require(id)
        return call(wallet, 'getBalance', (api) => api.getBalance(), coinSchema, { ...options, limitMs: LIMIT_MS })
      }),
  )
