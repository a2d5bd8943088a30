import { toBase64 } from '@cosmjs/encoding'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import type { CosmosAccount, CosmosLedger } from './ledger.js'
import { type Coin, TransactionError } from './transactions.js'

const NOT_FOUND = 5
const UNKNOWN = 2

const write = ({ denom, amount }: Coin) => ({ denom, amount: String(amount) })
const pagination = (total: number) => ({ next_key: null, total: String(total) })

/** What a denomination is called, by its base unit. */
export type DenomNames = Readonly<Record<string, { readonly symbol: string; readonly decimals: number }>>

/** The REST interface of a Cosmos SDK node, as far as wallets and pages read it. */
export function createRestApp(ledger: CosmosLedger, names: DenomNames): Hono {
  const { chainId, denom: feeDenom } = ledger.genesis
  const app = new Hono()
  app.use(cors())
  const fail = (c: Context, status: 400 | 404 | 500, code: number, message: string) =>
    c.json({ code, message, details: [] }, status)

  app.get('/cosmos/base/tendermint/v1beta1/node_info', (c) =>
    c.json({ default_node_info: { network: chainId, version: '0.38.12', moniker: 'stand-in' } }),
  )
  app.get('/cosmos/auth/v1beta1/accounts/:address', (c) => {
    const address = c.req.param('address')
    const account = ledger.account(address)
    if (!account) return fail(c, 404, NOT_FOUND, `account ${address} not found: key not found`)
    return c.json({ account: writeAccount(ledger, address, account) })
  })
  for (const [path, read] of [
    ['balances', ledger.balances],
    ['spendable_balances', ledger.spendable],
  ] as const) {
    app.get(`/cosmos/bank/v1beta1/${path}/:address`, (c) => {
      const coins = read(c.req.param('address')).map(write)
      return c.json({ balances: coins, pagination: pagination(coins.length) })
    })
    app.get(`/cosmos/bank/v1beta1/${path}/:address/by_denom`, (c) => {
      const denom = c.req.query('denom') ?? feeDenom
      const amount = read(c.req.param('address')).find((coin) => coin.denom === denom)?.amount ?? 0n
      return c.json({ balance: write({ denom, amount }) })
    })
  }
  app.get('/cosmos/bank/v1beta1/denoms_metadata_by_query_string', (c) => {
    const denom = c.req.query('denom') ?? ''
    const name = names[denom]
    if (!name) return fail(c, 404, NOT_FOUND, `client metadata for denom ${denom}: not found`)
    const display = name.symbol.toLowerCase()
    const units = [
      { denom, exponent: 0, aliases: [] },
      { denom: display, exponent: name.decimals, aliases: [] },
    ]
    const metadata = { base: denom, display, name: name.symbol, symbol: name.symbol, denom_units: units }
    return c.json({ metadata })
  })
  app.post('/cosmos/tx/v1beta1/simulate', async (c) => {
    try {
      const gas = ledger.simulate(await readBytes(c))
      return c.json({ gas_info: { gas_wanted: '0', gas_used: String(gas) }, result: { data: '', log: '', events: [] } })
    } catch (error) {
      return fail(c, 400, UNKNOWN, error instanceof Error ? error.message : 'unknown')
    }
  })
  app.post('/cosmos/tx/v1beta1/txs', async (c) => {
    const answer = { height: '0', codespace: '', code: 0, raw_log: '', gas_wanted: '0', gas_used: '0' }
    try {
      return c.json({ tx_response: { ...answer, txhash: ledger.submit(await readBytes(c)) } })
    } catch (error) {
      if (!(error instanceof TransactionError)) return fail(c, 400, 3, 'invalid request')
      const { code, message } = error
      return c.json({ tx_response: { ...answer, txhash: '', codespace: 'sdk', code, raw_log: message } })
    }
  })
  app.get('/cosmos/tx/v1beta1/txs/:hash', (c) => {
    const found = ledger.included(c.req.param('hash').toUpperCase())
    if (!found) return fail(c, 404, NOT_FOUND, `tx not found: ${c.req.param('hash')}`)
    const { hash, height, code, log, gasUsed, gasWanted } = found
    const gas = { gas_wanted: String(gasWanted), gas_used: String(gasUsed) }
    const codespace = code === 0 ? '' : 'sdk'
    return c.json({ tx_response: { height: String(height), txhash: hash, codespace, code, raw_log: log, ...gas } })
  })
  return app
}

async function readBytes(c: Context): Promise<Uint8Array> {
  const { tx_bytes: text } = (await c.req.json()) as { tx_bytes?: unknown }
  return Uint8Array.from(Buffer.from(String(text), 'base64'))
}

/** Accounts that vest wrap the plain one twice. */
function writeAccount({ genesis }: CosmosLedger, address: string, { number, sequence, publicKey }: CosmosAccount) {
  const key = publicKey && { '@type': '/cosmos.crypto.secp256k1.PubKey', key: toBase64(publicKey) }
  const plain = { address, pub_key: key ?? null, account_number: String(number), sequence: String(sequence) }
  const locked = genesis.locked?.[address]
  if (locked === undefined) return { '@type': '/cosmos.auth.v1beta1.BaseAccount', ...plain }
  const vesting = { base_account: plain, original_vesting: [write({ denom: genesis.denom, amount: locked })] }
  return { '@type': '/cosmos.vesting.v1beta1.PermanentLockedAccount', base_vesting_account: vesting }
}
