import type { Answer, Call } from '../ask.js'
import {
  badRequest,
  type Check,
  demand,
  demandEqual,
  demandRefusal,
  readAs,
  type Subject,
  UNKNOWN_CHAIN,
} from '../check.js'
import { type Endpoint, listEndpoints } from '../endpoints.js'

const UNUSED = {
  eip155: '0x000000000000000000000000000000000000dEaD',
  solana: '1nc1nerator11111111111111111111111111111111',
}
const FOREIGN_ORIGIN = 'https://foreign.portico-contract.example'
const invalidKey = { statuses: [401], code: 'INVALID_KEY', text: 'Unauthorized: invalid key' }
const foreignOrigin = { statuses: [403], code: 'ORIGIN_NOT_ALLOWED', text: 'Unauthorized: origin not allowed' }

/** What holds for each of the calls of wire §2.3. */
export function checkEveryCall({ projectId, chains, accounts, zone = 'reown.id' }: Subject): readonly Check[] {
  const chainId = chains.find((id) => id.startsWith('eip155:')) ?? chains[0] ?? UNKNOWN_CHAIN
  const isEvm = chainId.startsWith('eip155:')
  const address = accounts.find((one) => one.startsWith('0x') === isEvm) ?? (isEvm ? UNUSED.eip155 : UNUSED.solana)
  return listEndpoints({ projectId, chainId, address, zone }).flatMap(checkEndpoint)
}

function checkEndpoint(endpoint: Endpoint): readonly Check[] {
  const { name, call, answer, refusal, unknownChain, malformed = {}, isWithoutSdk = false } = endpoint
  const judge = (given: Answer) =>
    given.status === 200 || !refusal ? readAs(given, answer) : demandRefusal(given, refusal)
  const check = (what: string, run: (subject: Subject) => Promise<void>): Check => ({ name: `${name}: ${what}`, run })
  const refuses = (what: string, change: Partial<Call>, wanted: typeof badRequest): Check =>
    check(what, async ({ ask }) => demandRefusal(await ask({ ...call, ...change }), wanted))
  const withQuery = (query: Readonly<Record<string, string | undefined>>) => ({ query: { ...call.query, ...query } })

  return [
    check('answers in its form', async ({ ask }) => void judge(await ask(call))),
    check('lets the page read it, and no other one', async ({ ask, origin }) => demandCors(await ask(call), origin)),
    check(
      'answers callers without an origin',
      async ({ ask }) => void judge(await ask({ ...call, isOriginless: true })),
    ),
    check(
      'ignores parameters it does not know',
      async ({ ask }) => void judge(await ask({ ...call, ...withQuery({ clientId: 'contract', unheardOf: '1' }) })),
    ),
    check('lets preflights in', async ({ ask, origin }) =>
      demandPreflight(await askPreflight(ask, call), origin, call),
    ),
    refuses('refuses an unknown project', withQuery({ projectId: 'portico-contract-unknown' }), invalidKey),
    refuses('refuses no project', withQuery({ projectId: undefined }), invalidKey),
    check('refuses a foreign origin, and lets it read that', async ({ ask }) => {
      const given = await ask({ ...call, headers: { origin: FOREIGN_ORIGIN } })
      demandRefusal(given, foreignOrigin)
      demandCors(given, FOREIGN_ORIGIN)
    }),
    refuses('refuses the origin null', { headers: { origin: 'null' } }, foreignOrigin),
    check('knows no other method', async ({ ask }) => {
      const { body: _, ...rest } = call
      demandRefusal(await ask({ ...rest, method: 'DELETE' }), { statuses: [404], code: 'NOT_FOUND' })
    }),
    ...(isWithoutSdk
      ? []
      : [
          refuses('refuses a call without st', withQuery({ st: undefined }), badRequest),
          refuses('refuses a call without sv', withQuery({ sv: undefined }), badRequest),
          refuses('refuses a malformed sv', withQuery({ sv: 'svelte-eip155-1' }), badRequest),
        ]),
    ...(call.body === undefined
      ? []
      : [
          refuses('refuses a body that is not JSON', { body: '{"' }, badRequest),
          refuses('refuses a body that is a list', { body: '[]' }, badRequest),
          refuses('refuses another content type', { headers: { 'content-type': 'text/plain' } }, badRequest),
        ]),
    ...Object.entries(malformed).map(([what, change]) => refuses(`refuses a malformed ${what}`, change, badRequest)),
    ...(unknownChain === undefined
      ? []
      : [
          check('on an unknown network, answers as for none', async ({ ask }) => {
            const given = await ask(unknownChain.call)
            if ('refusal' in unknownChain) return demandRefusal(given, unknownChain.refusal)
            demandEqual(given.status, 200, 'status')
            demandEqual(given.json, unknownChain.answer, 'the answer')
          }),
        ]),
  ]
}

function demandCors({ headers }: Answer, origin: string): void {
  demandEqual(headers.get('access-control-allow-origin'), origin, 'access-control-allow-origin')
  demandEqual(headers.get('access-control-allow-credentials'), null, 'access-control-allow-credentials')
  const varies = (headers.get('vary') ?? '').split(',').some((name) => name.trim().toLowerCase() === 'origin')
  demand(varies, 'vary does not name Origin')
}

const methodOf = ({ method, body }: Call) => method ?? (body === undefined ? 'GET' : 'POST')

function askPreflight(ask: Subject['ask'], call: Call): Promise<Answer> {
  const { body: _, ...rest } = call
  const headers = { 'access-control-request-method': methodOf(call), 'access-control-request-headers': 'content-type' }
  return ask({ ...rest, method: 'OPTIONS', headers })
}

function demandPreflight({ status, headers }: Answer, origin: string, call: Call): void {
  const listed = (name: string) => (headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase())
  demand(status === 200 || status === 204, `status is ${status}, not 204`)
  demandEqual(headers.get('access-control-allow-origin'), origin, 'access-control-allow-origin')
  const method = methodOf(call).toLowerCase()
  demand(
    listed('access-control-allow-methods').includes(method),
    `access-control-allow-methods does not name ${method}`,
  )
  demand(
    listed('access-control-allow-headers').includes('content-type'),
    'access-control-allow-headers does not name content-type',
  )
  demandEqual(headers.get('access-control-max-age'), '86400', 'access-control-max-age')
}
