import type { AssetDiscovery } from '../../capabilities/balance.js'
import type { TokenBalance } from '../../capabilities/indexer.js'
import { activateListing, listingPlugin } from '../reference/referencePlugin.js'
import { type Mutant, testMutants } from './testMutants.js'

/** Breaks a correct plugin that lists tokens. */
const withListing =
  (discover: (right: AssetDiscovery['discover']) => AssetDiscovery['discover']): NonNullable<Mutant['makePlugin']> =>
  (page) =>
    listingPlugin(page, (context) => {
      const right = activateListing(context)
      return { ...right, assetDiscovery: { discover: discover(right.assetDiscovery.discover) } }
    })

/** Breaks what it lists. */
const listing = (change: (rows: readonly TokenBalance[]) => readonly TokenBalance[]) =>
  withListing((discover) => async (account) => change((await discover(account)) ?? []))

const AWAY = 'asset discovery: rejects, or leaves it open, when the node is out of reach, and never lists nothing'
const NONSENSE = 'asset discovery: rejects, or leaves it open, when the node answers nonsense, and never lists nothing'
const ROWS =
  'asset discovery: lists each asset of the account’s network once, with an amount in its decimals, without a prompt'
const NOTHING = 'asset discovery: lists nothing for an account that the chain knows nothing of'

testMutants({
  'lists nothing when it can’t read': {
    makePlugin: withListing((discover) => (account) => discover(account).catch(() => [])),
    failing: [AWAY, NONSENSE],
  },
  'lists a token twice': { makePlugin: listing((rows) => [...rows, ...rows]), failing: [ROWS] },
  'lists the coin beside itself': {
    makePlugin: listing((rows) => rows.flatMap(({ address: _, ...row }) => [row, row])),
    failing: [ROWS],
  },
  'lists a token of another network': {
    makePlugin: listing((rows) => rows.map((row) => ({ ...row, chainId: 'refchain:2' }))),
    failing: [ROWS],
  },
  'lists more places than the token has': {
    makePlugin: listing((rows) => rows.map((row) => ({ ...row, quantity: { decimals: 2, numeric: '1.234' } }))),
    failing: [ROWS],
  },
  'lists less than nothing': {
    makePlugin: listing((rows) => rows.map((row) => ({ ...row, quantity: { decimals: 6, numeric: '-1' } }))),
    failing: [ROWS],
  },
  'takes an account that is not there for one that holds something': {
    makePlugin: withListing(
      (discover) => async (account) =>
        (await discover(account))?.concat({
          ...{ name: 'Gift', symbol: 'GIFT', chainId: 'refchain:1', address: 'refchain:1:addr0000778', price: 0 },
          quantity: { decimals: 0, numeric: '1' },
        }),
    ),
    failing: [NOTHING],
  },
})
