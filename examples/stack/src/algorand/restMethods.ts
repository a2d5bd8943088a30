import { encodeMsgpack, isValidAddress } from 'algosdk'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { type AlgorandLedger, AlgorandRefusal, MIN_FEE } from './ledger.js'

/** Amounts are numbers of 64 bits, which JSON of a node writes in full. */
const writeJson = (value: unknown): string =>
  JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? `#${one}#` : one)).replace(/"#(\d+)#"/g, '$1')

/** The REST interface of algod, as far as wallets and pages read it; and, below `/names`, the part of NFD's API that finds names. */
export function createRestApp(ledger: AlgorandLedger): Hono {
  const { genesisHash, genesisId, names = {} } = ledger.genesis
  const app = new Hono()
  app.use(cors())
  const reply = (c: Context, value: unknown, status: 200 | 400 | 404 = 200) =>
    c.body(writeJson(value), status, { 'content-type': 'application/json' })
  const fail = (c: Context, status: 400 | 404, message: string) => reply(c, { message }, status)

  app.get('/health', (c) => reply(c, null))
  app.get('/versions', (c) =>
    reply(c, {
      versions: ['v2'],
      genesis_id: genesisId,
      genesis_hash_b64: genesisHash,
      build: { channel: 'stand-in' },
    }),
  )
  app.get('/v2/transactions/params', (c) =>
    reply(c, {
      ...{ 'consensus-version': 'future', fee: 0, 'min-fee': MIN_FEE },
      ...{ 'genesis-hash': genesisHash, 'genesis-id': genesisId, 'last-round': ledger.round() },
    }),
  )
  const status = () => ({
    ...{ 'last-round': ledger.round(), 'last-version': 'future', 'next-version': 'future', 'catchup-time': 0 },
    ...{ 'next-version-round': ledger.round() + 1, 'next-version-supported': true, 'time-since-last-round': 0 },
    'stopped-at-unsupported-round': false,
  })
  app.get('/v2/status', (c) => reply(c, status()))
  app.get('/v2/status/wait-for-block-after/:round', async (c) => {
    for (let looks = 0; looks < 100 && ledger.round() <= Number(c.req.param('round')); looks++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    return reply(c, status())
  })
  app.get('/v2/accounts/:address', (c) => {
    const address = c.req.param('address')
    if (!isValidAddress(address)) return fail(c, 400, 'failed to parse the address')
    const { amount, assets, authAddr } = ledger.account(address)
    const listed = [...assets].map(([number, held]) => writeHolding(ledger, address, number, held))
    return reply(c, {
      ...{ address, amount, 'amount-without-pending-rewards': amount, 'min-balance': ledger.minimumOf(address) },
      ...{ 'pending-rewards': 0, rewards: 0, round: ledger.round(), status: 'Offline' },
      ...{
        'total-apps-opted-in': 0,
        'total-assets-opted-in': assets.size,
        'total-created-apps': 0,
        'total-created-assets': 0,
      },
      ...(authAddr !== undefined && { 'auth-addr': authAddr }),
      ...(c.req.query('exclude') !== 'all' && { assets: listed }),
    })
  })
  app.get('/v2/accounts/:address/assets/:asset', (c) => {
    const { address, asset } = c.req.param()
    const held = ledger.account(address).assets.get(asset)
    if (held === undefined) return fail(c, 404, 'account asset info not found')
    return reply(c, { round: ledger.round(), 'asset-holding': writeHolding(ledger, address, asset, held) })
  })
  app.get('/v2/assets/:asset', (c) => {
    const number = c.req.param('asset')
    const asset = ledger.asset(number)
    if (!asset) return fail(c, 404, 'asset does not exist')
    const { name, symbol, decimals, total } = asset
    const [creator = ''] = Object.keys(asset.held)
    return reply(c, { index: BigInt(number), params: { creator, name, 'unit-name': symbol, decimals, total } })
  })
  app.post('/v2/transactions', async (c) => {
    try {
      return reply(c, { txId: ledger.submit(new Uint8Array(await c.req.arrayBuffer())) })
    } catch (error) {
      if (error instanceof AlgorandRefusal) return fail(c, 400, `TransactionPool.Remember: ${error.message}`)
      return fail(c, 400, 'msgpack decode error')
    }
  })
  app.get('/v2/transactions/pending/:id', (c) => {
    const found = ledger.taken(c.req.param('id'))
    if (!found) {
      const text = 'could not find the transaction in the transaction pool or in the last 1000 confirmed transactions'
      return fail(c, 404, text)
    }
    const { signed, confirmedRound, poolError } = found
    if (c.req.query('format') === 'msgpack')
      return c.body(writePending(found), 200, { 'content-type': 'application/msgpack' })
    const confirmed = confirmedRound === undefined ? {} : { 'confirmed-round': confirmedRound }
    return reply(c, { 'pool-error': poolError, ...confirmed, txn: { txn: { fee: signed.txn.fee } } })
  })
  const writeName = (name: string, account = '') => ({
    ...{ name, owner: account, depositAccount: account, caAlgo: [account], state: 'owned' },
  })
  app.get('/names/nfd/lookup', (c) => {
    const asked = c.req.queries('address') ?? []
    const found = Object.entries(names).filter(([, account]) => asked.includes(account))
    if (found.length === 0) return fail(c, 404, 'not found')
    return reply(c, Object.fromEntries(found.map(([name, account]) => [account, writeName(name, account)])))
  })
  app.get('/names/nfd/:name', (c) => {
    const name = c.req.param('name')
    return name in names ? reply(c, writeName(name, names[name])) : fail(c, 404, 'not found')
  })
  return app
}

const writeHolding = (ledger: AlgorandLedger, address: string, number: string, amount: bigint) => ({
  ...{ 'asset-id': BigInt(number), amount, 'is-frozen': ledger.isFrozen(address, number) },
})

/** As the reference client asks for it: a map of three entries in msgpack. */
function writePending({ signed, confirmedRound, poolError }: NonNullable<ReturnType<AlgorandLedger['taken']>>) {
  const text = (value: string) => Buffer.concat([Buffer.from([0xd9, value.length]), Buffer.from(value)])
  const number = (value: number) => {
    const bytes = Buffer.alloc(5, 0xce)
    bytes.writeUInt32BE(value, 1)
    return bytes
  }
  const fields = [
    ...(confirmedRound === undefined ? [] : [[text('confirmed-round'), number(confirmedRound)]]),
    [text('pool-error'), text(poolError.slice(0, 200))],
    [text('txn'), Buffer.from(encodeMsgpack(signed))],
  ]
  return new Uint8Array(Buffer.concat([Buffer.from([0x80 | fields.length]), ...fields.flat()]))
}
