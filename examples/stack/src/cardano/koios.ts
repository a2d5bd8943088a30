import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import * as z from 'zod/mini'
import { type StandIn, serveStandIn } from '../serveStandIn.js'

/** A token of the ledger, with what is known of it. */
export interface CardanoToken {
  /** 28 bytes in hex. */
  readonly policy: string
  /** Up to 32 bytes in hex. */
  readonly name: string
  /** What the registry has of it (CIP-26). */
  readonly registry?: { readonly name: string; readonly ticker: string; readonly decimals: number }
  /** The metadata of the transaction that made it (CIP-25). */
  readonly mint?: object
  /** Its datum (CIP-68), as JSON of the ledger, by label. */
  readonly datum?: object
}

/** An output that nothing has spent. */
export interface CardanoOutput {
  readonly address: string
  /** Of the stake part of the address. */
  readonly stake?: string | undefined
  readonly lovelace: bigint
  /** Tokens by their place in the list of all. */
  readonly tokens?: Readonly<Record<number, bigint>>
}

/** Public nodes take no more from those who have not registered. */
const BODY_LIMIT = 1_024

const body = {
  accounts: z.object({ _stake_addresses: z.array(z.string().check(z.regex(/^stake(?:_test)?1[a-z0-9]{50,}$/))) }),
  addresses: z.object({ _addresses: z.array(z.string().check(z.regex(/^addr(?:_test)?1[a-z0-9]{50,}$/))) }),
  assets: z.object({ _asset_list: z.array(z.tuple([z.string(), z.string()])) }),
}

/**
 * A stand-in for a node with Koios's interface, and no chain: it tells of outputs that were there from the start, and takes no
 * transactions.
 */
export async function startKoios(given: {
  readonly port: number
  readonly outputs: readonly CardanoOutput[]
  readonly tokens: readonly CardanoToken[]
}): Promise<StandIn> {
  const { outputs, tokens } = given
  const app = new Hono()
  app.use(cors())

  const read = async <T extends z.ZodMiniType>(c: Context, schema: T): Promise<z.output<T> | Response> => {
    const text = await c.req.text()
    if (text.length > BODY_LIMIT) return c.json({ message: 'Payload too large' }, 413)
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.data ?? c.json({ code: '22023', message: 'Invalid input' }, 400)
  }
  const sum = (some: readonly CardanoOutput[]) => some.reduce((total, { lovelace }) => total + lovelace, 0n)
  const held = (some: readonly CardanoOutput[]) =>
    tokens.flatMap(({ policy, name, registry }, place) => {
      const quantity = some.reduce((total, output) => total + (output.tokens?.[place] ?? 0n), 0n)
      if (quantity === 0n) return []
      const decimals = registry?.decimals ?? 0
      return [{ policy_id: policy, asset_name: name, decimals, quantity: String(quantity) }]
    })
  const ofStake = (stake: string) => outputs.filter((output) => output.stake === stake)
  const ofAddress = (address: string) => outputs.filter((output) => output.address === address)
  const isUsed = (some: readonly CardanoOutput[]) => some.length > 0

  app.get('/tip', (c) => c.json([{ epoch_no: 1, abs_slot: 1, block_no: 1 }]))
  app.post('/account_info', async (c) => {
    const asked = await read(c, body.accounts)
    if (asked instanceof Response) return asked
    const used = asked._stake_addresses.filter((stake) => isUsed(ofStake(stake)))
    const rows = used.map((stake) => {
      const utxo = String(sum(ofStake(stake)))
      return { stake_address: stake, status: 'not registered', total_balance: utxo, utxo, rewards_available: '0' }
    })
    return c.json(rows)
  })
  app.post('/address_info', async (c) => {
    const asked = await read(c, body.addresses)
    if (asked instanceof Response) return asked
    const used = asked._addresses.filter((address) => isUsed(ofAddress(address)))
    return c.json(used.map((address) => ({ address, balance: String(sum(ofAddress(address))), script_address: false })))
  })
  app.post('/account_assets', async (c) => {
    const asked = await read(c, body.accounts)
    if (asked instanceof Response) return asked
    const rows = asked._stake_addresses.flatMap((stake) =>
      held(ofStake(stake)).map((row) => ({ stake_address: stake, ...row })),
    )
    return c.json(rows)
  })
  app.post('/address_assets', async (c) => {
    const asked = await read(c, body.addresses)
    if (asked instanceof Response) return asked
    return c.json(asked._addresses.flatMap((address) => held(ofAddress(address)).map((row) => ({ address, ...row }))))
  })
  app.get('/asset_addresses', (c) => {
    const { _asset_policy: policy, _asset_name: name } = c.req.query()
    const place = tokens.findIndex((token) => token.policy === policy && token.name === name)
    const amounts = new Map<string, bigint>()
    for (const { address, tokens: own } of outputs) {
      const amount = own?.[place] ?? 0n
      if (amount > 0n) amounts.set(address, (amounts.get(address) ?? 0n) + amount)
    }
    return c.json([...amounts].map(([payment_address, amount]) => ({ payment_address, quantity: String(amount) })))
  })
  app.post('/asset_info', async (c) => {
    const asked = await read(c, body.assets)
    if (asked instanceof Response) return asked
    const isAsked = (token: CardanoToken) =>
      asked._asset_list.some(([policy, name]) => policy === token.policy && name === token.name)
    const rows = tokens.filter(isAsked).map(({ policy, name, registry, mint, datum }) => ({
      ...{ policy_id: policy, asset_name: name, token_registry_metadata: registry ?? null },
      ...{ minting_tx_metadata: mint ?? null, cip68_metadata: datum ?? null },
    }))
    return c.json(rows)
  })

  return serveStandIn('Cardano', given.port, app)
}
