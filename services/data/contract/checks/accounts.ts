import * as answers from '../answers.js'
import { badRequest, type Check, demand, demandEqual, demandRefusal, readAs, Skip, type Subject } from '../check.js'

const MAX_PAGES = 200

/** Calls 3, 6 and 11 of wire §2.3, with the accounts that were named. */
export function checkAccounts({ chains, accounts }: Subject): readonly Check[] {
  if (accounts.length === 0) {
    const skip = async () => {
      throw new Skip('name an account with --account')
    }
    return ['balances', 'history', 'paging', 'prices'].map((what) => ({ name: `${what} of an account`, run: skip }))
  }
  return accounts.flatMap((address): readonly Check[] => {
    const fitting = chains.filter((chainId) => chainId.startsWith('eip155:') === address.startsWith('0x'))
    return [
      { name: `11 ${address}: without chainId, the balances of all networks`, run: checkAllBalances(address, fitting) },
      { name: `11 ${address}: each asset once, worth its price`, run: checkBalanceRows(address) },
      { name: `11 ${address}: forceUpdate changes nothing but the time of reading`, run: checkForcedUpdate(address) },
      { name: `6 ${address}: prices are those of the balances`, run: checkPrices(address) },
      { name: `3 ${address}: pages to the end without doubles, newest first`, run: checkPaging(address, undefined) },
      ...fitting.map((chainId) => ({
        name: `3 ${address}: only transactions of ${chainId}`,
        run: checkPaging(address, chainId),
      })),
      { name: `3 ${address}: without chainId, the history of all networks`, run: checkAllHistory(address, fitting) },
      { name: `3 ${address}: transfers are seen from the account`, run: checkDirections(address) },
      { name: `3 ${address}: a cursor with a letter changed is refused`, run: checkChangedCursor(address) },
    ]
  })
}

async function readBalances({ ask }: Subject, address: string, query: Readonly<Record<string, string>> = {}) {
  const answer = await ask({ path: `v1/account/${address}/balance`, query: { currency: 'usd', ...query } })
  return readAs(answer, answers.balances).balances
}

const assetOf = ({ chainId, address }: answers.Balance) => address ?? `${chainId}:native`

const checkAllBalances = (address: string, chains: readonly string[]) => async (subject: Subject) => {
  const all = (await readBalances(subject, address)).map(assetOf)
  const each = await Promise.all(chains.map((chainId) => readBalances(subject, address, { chainId })))
  for (const [index, rows] of each.entries()) {
    demand(
      rows.every((row) => row.chainId === chains[index]),
      `a balance of another chain than ${chains[index]}`,
    )
  }
  demandEqual(all.toSorted(), each.flat().map(assetOf).toSorted(), 'the balances of all networks')
  if (all.length === 0) throw new Skip('it holds nothing')
}

const checkBalanceRows = (address: string) => async (subject: Subject) => {
  const rows = await readBalances(subject, address)
  demandEqual(new Set(rows.map(assetOf)).size, rows.length, 'the number of different assets')
  for (const { name, price, value, quantity } of rows) {
    const worth = price * Number(quantity.numeric)
    const isWorth = value === undefined || Math.abs(value - worth) <= Math.abs(worth) * 1e-6 + 0.01
    demand(isWorth, `${name}: value is ${value}, price times quantity is ${worth}`)
    demand(price === 0 || value !== undefined, `${name}: has a price, but no value`)
  }
  if (rows.length === 0) throw new Skip('it holds nothing')
}

const checkForcedUpdate = (address: string) => async (subject: Subject) => {
  const rows = await readBalances(subject, address)
  const [first] = rows
  if (!first) throw new Skip('it holds nothing')
  const tokens = rows.flatMap((row) => row.address?.slice(row.chainId.length + 1) ?? []).slice(0, 3)
  const { chainId } = first
  const forced = await readBalances(subject, address, { chainId, forceUpdate: ['native', ...tokens].join() })
  const wanted = rows.filter((row) => row.chainId === chainId).map(assetOf)
  demandEqual(forced.map(assetOf).toSorted(), wanted.toSorted(), 'the balances')
}

const checkPrices = (address: string) => async (subject: Subject) => {
  const rows = await readBalances(subject, address)
  const priced = rows.filter((row) => row.address !== undefined && row.price > 0)
  if (priced.length === 0) throw new Skip('nothing that it holds has a price')
  const asked = rows.flatMap((row) => row.address ?? []).slice(0, 100)
  const body = { currency: 'usd', addresses: asked, projectId: subject.projectId }
  const { fungibles } = readAs(await subject.ask({ path: 'v1/fungible/price', body }), answers.prices)
  const listed = fungibles.map((one) => one.address)
  demandEqual(new Set(listed).size, listed.length, 'the number of different tokens')
  demand(
    listed.every((one) => asked.includes(one)),
    'a price of a token that was not asked for',
  )
  for (const { address: token, symbol } of priced) {
    const found = fungibles.find((one) => one.address === token)
    demand(found !== undefined, `no price of ${token}`)
    demandEqual(found?.symbol, symbol, `the symbol of ${token}`)
  }
}

/** Page by page, to `next: null`. */
async function readHistory({ ask }: Subject, address: string, chainId: string | undefined) {
  const rows: answers.Transaction[] = []
  const cursors = new Set<string>()
  for (let cursor: string | undefined; cursors.size < MAX_PAGES; ) {
    const answer = await ask({ path: `v1/account/${address}/history`, query: { chainId, cursor } })
    const page = readAs(answer, answers.history)
    rows.push(...page.data)
    if (page.next === null) return { rows, cursors }
    demand(!cursors.has(page.next), 'a cursor came twice')
    demand(page.data.length > 0, 'a page is empty, but not the last one')
    cursors.add(page.next)
    cursor = page.next
  }
  throw new Skip(`more than ${MAX_PAGES} pages`)
}

const checkPaging = (address: string, chainId: string | undefined) => async (subject: Subject) => {
  const { rows } = await readHistory(subject, address, chainId)
  demandEqual(new Set(rows.map(({ id }) => id)).size, rows.length, 'the number of different transactions')
  const times = rows.map(({ metadata }) => Date.parse(metadata.minedAt))
  demand(
    times.every((time, index) => time <= (times[index - 1] ?? time)),
    'a transaction is newer than the one before it',
  )
  demand(
    rows.every(({ metadata }) => chainId === undefined || metadata.chain === chainId),
    `a transaction of another chain than ${chainId}`,
  )
}

const checkAllHistory = (address: string, chains: readonly string[]) => async (subject: Subject) => {
  const idsOf = async (chainId: string | undefined) =>
    (await readHistory(subject, address, chainId)).rows.map(({ id }) => id)
  const each = await Promise.all(chains.map(idsOf))
  demandEqual((await idsOf(undefined)).toSorted(), each.flat().toSorted(), 'the history of all networks')
  if (each.flat().length === 0) throw new Skip('it has done nothing')
}

const checkDirections = (address: string) => async (subject: Subject) => {
  const { rows } = await readHistory(subject, address, undefined)
  const isOwn = (one: string) => one.toLowerCase() === address.toLowerCase()
  const failed = rows.filter(({ metadata }) => metadata.status === 'failed')
  demand(
    failed.every(({ transfers }) => (transfers ?? []).length === 0),
    'a failed transaction has moved something',
  )
  const isOther = (side: string | undefined) => side !== undefined && !isOwn(side)
  const all = rows.flatMap(({ transfers }) => transfers ?? [])
  demand(
    !all.some(
      ({ direction, from, to }) => (direction !== 'in' && isOther(from)) || (direction !== 'out' && isOther(to)),
    ),
    'a transfer has another address where the account must be',
  )
  const plain = rows.filter(({ metadata }) => metadata.operationType === 'send' && isOwn(metadata.sentFrom))
  demand(
    plain.every(({ transfers }) => (transfers ?? []).every(({ direction }) => direction !== 'in')),
    'the account has sent, but something came in',
  )
  if (rows.length === 0) throw new Skip('it has done nothing')
}

const checkChangedCursor = (address: string) => async (subject: Subject) => {
  const [cursor] = (await readHistory(subject, address, undefined)).cursors
  if (cursor === undefined) throw new Skip('its history is one page')
  const middle = cursor.length >> 1
  const changed = `${cursor.slice(0, middle)}${cursor[middle] === '~' ? '-' : '~'}${cursor.slice(middle + 1)}`
  const answer = await subject.ask({ path: `v1/account/${address}/history`, query: { cursor: changed } })
  demandRefusal(answer, badRequest)
}
