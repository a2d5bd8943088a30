import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { createDomainsApi } from './domains.js'
import { CONSTANTS, type ContentResult, type TezosLedger } from './ledger.js'
import { type Content, forge, OperationError, PROTOCOL } from './operations.js'

/** The pass of validation in which managers' operations are. */
const MANAGERS = 3

const withResults = (contents: readonly Content[], results: readonly ContentResult[]) =>
  contents.map((content, index) => ({
    ...content,
    metadata: { balance_updates: [], operation_result: { balance_updates: [], ...results[index] } },
  }))

/** The RPC of a node, as far as wallets, pages and the reference client read it; the part of TzKT's API that lists tokens; and, below `/names`, that of Tezos Domains. */
export function createTezosRest(ledger: TezosLedger): Hono {
  const { chainId, tokens, names = { domains: [], reverse: {} } } = ledger.genesis
  const app = new Hono()
  app.use(cors())
  app.onError((error, c) => {
    if (!(error instanceof OperationError)) return c.text(error.message, 500)
    return c.json([{ kind: 'temporary', id: `proto.022-PtSeouLo.${error.id}`, ...error.details }], 500)
  })

  function levelOf(c: Context): number {
    const text = c.req.param('block') ?? ''
    const [, back] = /^head(?:~(\d+))?$/.exec(text) ?? []
    const level = text.startsWith('head') ? ledger.head() - Number(back ?? 0) : (ledger.levelOf(text) ?? Number(text))
    if (!Number.isInteger(level) || level > ledger.head()) throw new Error(`no block ${text}`)
    return Math.max(0, level)
  }
  const header = (level: number) => ({
    ...{ protocol: PROTOCOL, chain_id: chainId, hash: ledger.hashOf(level), level, proto: 1 },
    ...{ predecessor: ledger.hashOf(Math.max(0, level - 1)), timestamp: new Date().toISOString(), validation_pass: 4 },
    ...{ operations_hash: '', fitness: [], context: '', payload_hash: '', payload_round: 0 },
  })
  const operations = (level: number) =>
    (ledger.blocks(level) ?? []).map(({ operation, results }) => ({
      ...{ protocol: PROTOCOL, chain_id: chainId, hash: operation.hash, branch: operation.branch },
      contents: withResults(operation.contents, results),
    }))

  app.get('/chains/main/chain_id', (c) => c.json(chainId))
  const block = '/chains/main/blocks/:block'
  app.get(block, (c) => {
    const level = levelOf(c)
    const { protocol, chain_id, hash, ...rest } = header(level)
    return c.json({ protocol, chain_id, hash, header: rest, metadata: {}, operations: [[], [], [], operations(level)] })
  })
  app.get(`${block}/hash`, (c) => c.json(ledger.hashOf(levelOf(c))))
  app.get(`${block}/header`, (c) => c.json(header(levelOf(c))))
  app.get(`${block}/protocols`, (c) => c.json({ protocol: PROTOCOL, next_protocol: PROTOCOL }))
  app.get(`${block}/operation_hashes/:pass`, (c) =>
    c.json(Number(c.req.param('pass')) === MANAGERS ? operations(levelOf(c)).map(({ hash }) => hash) : []),
  )
  app.get(`${block}/operations/:pass/:index`, (c) => {
    const found = Number(c.req.param('pass')) === MANAGERS ? operations(levelOf(c))[Number(c.req.param('index'))] : null
    return found ? c.json(found) : c.json([], 404)
  })
  app.get(`${block}/context/constants`, (c) => c.json(CONSTANTS))
  const contract = `${block}/context/contracts/:address`
  const accountOf = (c: Context) => ledger.account(c.req.param('address') ?? '')
  app.get(contract, (c) => {
    const { balance = 0n, counter = 1_000n } = accountOf(c) ?? {}
    return c.json({ balance: String(balance), counter: String(counter) })
  })
  for (const path of ['balance', 'spendable', 'full_balance'])
    app.get(`${contract}/${path}`, (c) => c.json(String(accountOf(c)?.balance ?? 0n)))
  app.get(`${contract}/counter`, (c) => c.json(String(accountOf(c)?.counter ?? 1_000n)))
  app.get(`${contract}/manager_key`, (c) => c.json(accountOf(c)?.publicKey ?? null))

  const helpers = '/chains/main/blocks/head/helpers'
  app.post(`${helpers}/forge/operations`, async (c) => {
    const { branch, contents } = await c.req.json()
    return c.json(await forge(branch, contents))
  })
  app.post(`${helpers}/scripts/simulate_operation`, async (c) => {
    const { operation } = (await c.req.json()) as { operation: { contents: readonly Content[] } }
    return c.json({ contents: withResults(operation.contents, ledger.simulate(operation.contents)) })
  })
  app.post(`${helpers}/scripts/run_view`, async (c) => {
    const { contract: address, entrypoint, input } = await c.req.json()
    return c.json({ data: ledger.view(address, entrypoint, input) })
  })
  app.post(`${helpers}/preapply/operations`, async (c) => {
    const asked = (await c.req.json()) as readonly { contents: readonly Content[]; signature: string }[]
    return c.json(
      asked.map(({ contents, signature }) => ({
        contents: withResults(contents, ledger.simulate(contents)),
        signature,
      })),
    )
  })
  app.route('/names', createDomainsApi(names))
  app.post('/injection/operation', async (c) => c.json(await ledger.inject(String(await c.req.json()))))

  const describe = (token: (typeof tokens)[number]) => {
    const { contract: address, tokenId, standard, name, symbol, decimals } = token
    return { contract: { address }, tokenId, standard, metadata: { name, symbol, decimals: String(decimals) } }
  }
  app.get('/v1/tokens', (c) => {
    const [address, number] = [c.req.query('contract'), c.req.query('tokenId')]
    return c.json(tokens.filter((one) => one.contract === address && one.tokenId === number).map(describe))
  })
  app.get('/v1/tokens/balances', (c) => {
    const owner = c.req.query('account') ?? ''
    const rows = tokens.map((token) => ({
      token: describe(token),
      balance: String(ledger.tokenBalance(token.contract, token.tokenId, owner)),
    }))
    return c.json(rows.filter(({ balance }) => balance !== '0'))
  })
  return app
}
