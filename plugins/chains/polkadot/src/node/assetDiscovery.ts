import { Bytes, bool, Struct, u8, u32, u128 } from '@polkadot-api/substrate-bindings'
import {
  type AssetDiscovery,
  type ChainId,
  formatAccountId,
  type Network,
  type Nodes,
  PorticoError,
  parseAccountId,
  type ReadonlyStore,
  type TokenBalance,
} from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import { createNode } from '@portico/kernel/chain'
import { cleanText } from '@portico/kernel/untrusted'
import * as z from 'zod/mini'
import { decodeAddress } from '../address.js'
import { parseAssetNumber } from '../assetNumber.js'
import { entryKey, hexSchema, PREFIXES } from './storage.js'

const NAME_LENGTH = 64
const SYMBOL_LENGTH = 32

/** `Assets.Account` as it stands in storage (SCALE). What follows the balance differs from runtime to runtime. */
const readBalance = u128.dec
/** `Assets.Metadata`. */
const readMetadata = /* @__PURE__ */ Struct({
  ...{ deposit: u128, name: /* @__PURE__ */ Bytes(), symbol: /* @__PURE__ */ Bytes(), decimals: u8, isFrozen: bool },
}).dec

/** Entries of storage by their keys, in hex; `null` without an entry. */
const entriesSchema = /* @__PURE__ */ z.tuple([
  /* @__PURE__ */ z.object({
    changes: /* @__PURE__ */ z.array(/* @__PURE__ */ z.tuple([hexSchema, /* @__PURE__ */ z.nullable(hexSchema)])),
  }),
])

/** A token of the pallet, and where the chain has what is asked of it. */
interface Place {
  readonly number: number
  readonly accountKey: string
  readonly metadataKey: string
}

/** Lists what an account holds of the tokens in the assets pallet that its network names. */
export const createAssetDiscovery = (
  nodes: Pick<Nodes, 'request'>,
  networks: ReadonlyStore<readonly Network[]>,
): AssetDiscovery => ({
  async discover(account, options = {}) {
    const { chainId, address } = parseAccountId(account)
    const decoded = decodeAddress(address)
    if (!decoded) throw new PorticoError('ADDRESS_INVALID', { address, chainId })
    const numbers = numbersOf(networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId))
    if (numbers.length === 0) return undefined
    const places = numbers.map((number) => ({
      number,
      accountKey: entryKey(PREFIXES.assetsAccount, u32.enc(number), decoded.key),
      metadataKey: entryKey(PREFIXES.assetsMetadata, u32.enc(number)),
    }))
    const keys = places.flatMap(({ accountKey, metadataKey }) => [accountKey, metadataKey])
    const rows = z.pipe(
      entriesSchema,
      z.transform(([{ changes }]) => {
        const entries = new Map(changes)
        return places.flatMap((place) => readRow(chainId, place, entries))
      }),
    )
    return createNode(nodes, chainId, options).request(rows, 'state_queryStorageAt', [keys])
  },
})

/** Records are the host's own: what is no number of a token is passed over. */
function numbersOf(network: Network | undefined): readonly number[] {
  const texts = String(network?.family?.assets ?? '').split(',')
  const numbers = texts.flatMap((text) => parseAssetNumber(text.trim()) ?? [])
  return [...new Set(numbers)]
}

/**
 * Nothing for a token that the account has none of, or that has no decimals: its amount can't be told.
 * @throws for an entry in another form, or one that is missing from the answer
 */
function readRow(
  chainId: ChainId,
  { number, accountKey, metadataKey }: Place,
  entries: ReadonlyMap<string, string | null>,
): readonly TokenBalance[] {
  const [account, metadata] = [accountKey, metadataKey].map((key) => entries.get(key))
  if (account === undefined || metadata === undefined) throw new TypeError('Storage that was asked for is missing.')
  if (account === null || metadata === null) return []
  const balance = readBalance(account)
  const { name, symbol, decimals } = readMetadata(metadata)
  if (balance === 0n) return []
  return [
    {
      name: cleanText(new TextDecoder().decode(name), NAME_LENGTH),
      symbol: cleanText(new TextDecoder().decode(symbol), SYMBOL_LENGTH),
      chainId,
      address: formatAccountId(chainId, String(number)),
      price: 0,
      quantity: { decimals, numeric: fromBaseUnits(balance, decimals) },
    },
  ]
}
