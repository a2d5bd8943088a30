import {
  type AccountId,
  type AssetDiscovery,
  type ChainId,
  type Clock,
  formatAccountId,
  isPorticoError,
  PorticoError,
  parseAccountId,
  type TokenBalance,
  withDeadline,
} from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import type { GrantedAccount, Sessions, WalletPort } from '@portico/kernel/chain'
import { cleanText, isPicture } from '@portico/kernel/untrusted'
import * as z from 'zod/mini'
import { isSameAddress, readReceiver } from '../addresses.js'
import { readChainId, toHexChainId } from '../chainIds.js'
import { quantitySchema } from '../node/chainReader.js'
import { query } from './provider.js'
import { listByChain, type ReadCapabilities } from './walletCapabilities.js'

const ASSETS = 'wallet_getAssets' // ERC-7811
/** For both questions together; each is due in 5 s. */
const ANSWER_LIMIT_MS = 6_000
const NAME_LENGTH = 64
const SYMBOL_LENGTH = 32

const capabilitySchema = /* @__PURE__ */ z.object({
  assetDiscovery: /* @__PURE__ */ z.object({ supported: /* @__PURE__ */ z.unknown() }),
})
const listSchema = /* @__PURE__ */ z.array(z.unknown())
/** S3.7, with the spelling of ERC-7811 for the type. */
const assetSchema = /* @__PURE__ */ z.object({
  address: /* @__PURE__ */ z.string(),
  balance: quantitySchema,
  type: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^(erc20|native)$/i)),
  metadata: /* @__PURE__ */ z.object({
    name: /* @__PURE__ */ z.string(),
    symbol: /* @__PURE__ */ z.string(),
    decimals: /* @__PURE__ */ z.unknown(),
    price: /* @__PURE__ */ z.nullish(z.unknown()),
    iconUrl: /* @__PURE__ */ z.nullish(z.unknown()),
    value: /* @__PURE__ */ z.nullish(z.unknown()),
  }),
})

/** Asks the wallet what an account holds, by calls that ask no person (S7.37). */
export function createAssetDiscovery({
  sessions,
  clock,
  readCapabilities,
}: {
  readonly sessions: Sessions<GrantedAccount>
  readonly clock: Clock
  readonly readCapabilities: ReadCapabilities
}): AssetDiscovery {
  async function tells(wallet: WalletPort, account: AccountId): Promise<boolean> {
    const capabilities = (await readCapabilities(wallet, account)) ?? []
    return capabilities.some((one) => capabilitySchema.safeParse(one).data?.assetDiscovery.supported === true)
  }

  return {
    async discover(account, { signal } = {}) {
      const { wallet, session } = sessions.current()
      const { chainId, address } = parseAccountId(account)
      const own = session.accounts.map(({ id }) => parseAccountId(id).address)
      if (!own.some((one) => isSameAddress(one, address))) return undefined
      const late = () => new PorticoError('WALLET_TIMEOUT', { walletId: wallet.walletId, waitedMs: ANSWER_LIMIT_MS })
      const ask = async (inner: AbortSignal) => {
        // The question is shared, so a caller that gives up does not take the answer from the others.
        if (!(await tells(wallet, account))) return undefined
        const wanted = { account: address, chainFilter: [toHexChainId(chainId)] }
        const reply = await query(wallet, ASSETS, [wanted], z.unknown(), { signal: inner, chainId })
        return readAssets(reply, chainId, wallet)
      }
      try {
        return await withDeadline(clock, ask, { ms: ANSWER_LIMIT_MS, late, signal })
      } catch (error) {
        const isNo = isPorticoError(error, 'REQUEST_REJECTED') || isPorticoError(error, 'WALLET_UNSUPPORTED')
        if (isNo) return undefined
        throw error
      }
    },
  }
}

/** @throws `WALLET_BAD_REPLY` when it is no list by network; entries of another shape are left out (S5.10) */
function readAssets(reply: unknown, chainId: ChainId, { walletId }: WalletPort): readonly TokenBalance[] {
  const lists = listByChain(reply)
  const [, list = []] = lists?.find(([chain]) => readChainId(chain) === chainId) ?? []
  const entries = listSchema.safeParse(list)
  if (!lists || !entries.success) throw new PorticoError('WALLET_BAD_REPLY', { walletId, method: ASSETS })
  return entries.data.flatMap((entry) => readAsset(entry, chainId) ?? [])
}

function readAsset(entry: unknown, chainId: ChainId): TokenBalance | undefined {
  const { data: asset } = assetSchema.safeParse(entry)
  if (!asset) return undefined
  const { name, symbol, decimals, iconUrl } = asset.metadata
  const { price = 0, value } = dropNulls(asset.metadata)
  const isNative = asset.type.toLowerCase() === 'native'
  const contract = isNative ? undefined : readReceiver(asset.address, chainId)
  const isSound = isPlaces(decimals) && isSum(price) && (value === undefined || isSum(value))
  if (!isSound || (!isNative && !contract)) return undefined
  return {
    name: cleanText(name, NAME_LENGTH),
    symbol: cleanText(symbol, SYMBOL_LENGTH),
    chainId,
    ...(contract ? { address: formatAccountId(chainId, contract) } : {}),
    ...(value === undefined ? {} : { value }),
    price,
    quantity: { decimals, numeric: fromBaseUnits(asset.balance, decimals) },
    ...(isPicture(iconUrl) ? { iconUrl } : {}),
  }
}

const dropNulls = ({ price, value }: { readonly price?: unknown; readonly value?: unknown }) => ({
  price: price ?? undefined,
  value: value ?? undefined,
})
const isSum = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isPlaces = (value: unknown): value is number => isSum(value) && Number.isInteger(value) && value <= 255
