import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import * as answers from '../answers.js'
import type { Answer, Call } from '../ask.js'
import {
  Breach,
  badRequest,
  type Check,
  demand,
  demandEqual,
  demandRefusal,
  Skip,
  type Subject,
  UNKNOWN_CHAIN,
} from '../check.js'

const UNUSED = '0x000000000000000000000000000000000000dEaD'
const HASH = `0x${'7'.repeat(64)}`
const PATH = 'v1/pay/intents'

/** Creating a payment, and what pages can read of it (wire §2.10). */
export function checkPayments({ origin }: Subject): readonly Check[] {
  return [
    {
      name: 'payments: none is made without the key',
      async run(subject) {
        const invalidKey = { statuses: [401], code: 'INVALID_KEY' }
        demandRefusal(await subject.ask(asHost(subject, {}, undefined)), invalidKey)
        demandRefusal(await subject.ask(asHost(subject, {}, 'no'.repeat(20))), invalidKey)
      },
    },
    {
      name: 'payments: none is made by a page, and no page may try',
      async run(subject) {
        const { ask, payKey } = subject
        const call = { ...asHost(subject, {}, payKey), isOriginless: false }
        const refused = await ask(call)
        demandRefusal(refused, { statuses: [403], code: 'ORIGIN_NOT_ALLOWED' })
        demandEqual(refused.headers.get('access-control-allow-origin'), null, 'access-control-allow-origin')
        const headers = { origin, 'access-control-request-method': 'POST' }
        const preflight = await ask({ path: PATH, method: 'OPTIONS', headers })
        demandEqual(preflight.headers.get('access-control-allow-origin'), null, 'access-control-allow-origin')
      },
    },
    {
      name: 'payments: a page reads what was asked for, and not the reference of the host',
      async run(subject) {
        const made = await make(subject)
        demandEqual(made.status, 'created', 'the status')
        demandEqual([made.amount, made.received, made.transactions], ['250', '0', []], 'what is to be paid')
        demandEqual(made.to.toLowerCase(), `${chainOf(subject)}:${UNUSED}`.toLowerCase(), 'who is paid')
        const read = await readIntent(subject, { path: `${PATH}/${made.id}` })
        demandEqual(read, made, 'what a page reads')
        demand(Date.parse(made.expiresAt) > Date.now(), 'the end is over')
      },
    },
    {
      name: 'payments: what is named is pending, named once more it is the same, and nothing is paid by it',
      async run(subject) {
        const { id } = await make(subject)
        const name = { path: `${PATH}/${id}/transaction`, body: { hash: HASH } }
        const first = await readIntent(subject, name)
        demandEqual([first.status, first.received], ['pending', '0'], 'the status, and what is there')
        demandEqual(first.transactions, [{ id: HASH, status: 'pending', amount: '0' }], 'the transactions')
        demand(isDeepStrictEqual(await readIntent(subject, name), first), 'the second time is another')
      },
    },
    {
      name: 'payments: malformed ones are refused',
      async run(subject) {
        const { ask, payKey } = subject
        const wrong = [
          { amount: '0' },
          { amount: '1.5' },
          { to: UNUSED },
          { expiresSec: 1 },
          { more: 1 },
          { token: UNUSED },
        ]
        for (const changes of wrong) demandRefusal(await ask(asHost(subject, changes, demandKey(payKey))), badRequest)
        const away = asHost(subject, { to: `${UNKNOWN_CHAIN}:${UNUSED}` }, payKey)
        demandRefusal(await ask(away), { statuses: [422], code: 'CHAIN_UNSUPPORTED' })
        const { id } = await make(subject)
        demandRefusal(await ask({ path: `${PATH}/${id}/transaction`, body: { hash: 'none' } }), badRequest)
      },
    },
  ]
}

function demandKey(payKey: string | undefined): string {
  if (payKey === undefined) throw new Skip('no key of a host was given')
  return payKey
}

function chainOf({ chains }: Subject): string {
  const chainId = chains.find((one) => one.startsWith('eip155:'))
  if (chainId === undefined) throw new Skip('no EVM chain is served')
  return chainId
}

function asHost(subject: Subject, changes: object, key: string | undefined): Call {
  return {
    ...{ path: PATH, query: { projectId: undefined, st: undefined, sv: undefined }, isOriginless: true },
    body: { to: `${chainOf(subject)}:${UNUSED}`, amount: '250', reference: 'contract', ...changes },
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  }
}

const make = async (subject: Subject) => read(await subject.ask(asHost(subject, {}, demandKey(subject.payKey))), 201)

const readIntent = async ({ ask }: Subject, call: Call) => read(await ask(call), 200)

function read({ status, text, json }: Answer, wanted: number): z.output<typeof answers.payIntent> {
  demand(status === wanted, `status is ${status}, not ${wanted}: ${text.slice(0, 200)}`)
  const { data } = answers.payIntent.safeParse(json)
  if (data) return data
  throw new Breach(`answer is not in its form: ${text.slice(0, 200)}`)
}
