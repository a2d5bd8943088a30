import { PayService } from '@portico/kernel'
import { expect, it } from 'vitest'
import { ALICE, family, ONE, openPage, spelling, startService, TOKEN } from '../test/service.js'
import { indexer } from './index.js'

const INTENT = 'v1/pay/intents/abc_-1'
const TRANSACTION = `${INTENT}/transaction`
const HASH = `0x${'7'.repeat(64)}`
const sound = {
  ...{ id: 'abc_-1', status: 'underpaid', to: `${ONE}:${ALICE}`, token: TOKEN, amount: '250', received: '249' },
  expiresAt: '2026-01-02T03:04:05Z',
  transactions: [{ id: HASH, status: 'confirmed', amount: '249' }],
}
const token = TOKEN.toLowerCase()
const read = {
  ...{ id: 'abc_-1', status: 'underpaid', to: `${ONE}:${ALICE.toLowerCase()}`, amount: 250n, received: 249n },
  ...{ asset: `${ONE}/erc20:${token.slice(ONE.length + 1)}`, reference: undefined },
  expiresAtMs: Date.UTC(2026, 0, 2, 3, 4, 5),
  transactions: [{ id: HASH, status: 'confirmed', amount: 249n }],
}
const nowhere = { status: 404, body: { error: { code: 'NOT_FOUND', message: '' } } }

async function open(answer: object = { body: sound }, plugins = [family, spelling, indexer()]) {
  const service = await startService()
  Object.assign(service.answers, { [INTENT]: answer, [TRANSACTION]: answer })
  const { kernel } = openPage({ apiUrl: service.url, plugins })
  return { service, pay: await kernel.get(PayService) }
}

it('a payment is read in whole, spelled as the family does', async () => {
  const { pay, service } = await open()
  expect(await pay.fetchIntent('abc_-1')).toEqual(read)
  expect(service.askedFor(INTENT)).toMatchObject([{ method: 'GET', query: { projectId: 'p' } }])
  const coin = { ...sound, token: undefined, referenceKey: 'Key', transactions: [] }
  service.answers[INTENT] = { body: coin }
  expect(await pay.fetchIntent('abc_-1')).toEqual({ ...read, asset: undefined, reference: 'Key', transactions: [] })
  service.answers[INTENT] = { body: { ...coin, token: `${ONE}:0x${'e'.repeat(40)}` } }
  expect(await pay.fetchIntent('abc_-1')).toMatchObject({ asset: undefined })
})

it('a transaction is named, and the payment as it is then comes back', async () => {
  const { pay, service } = await open()
  expect(await pay.nameTransaction('abc_-1', HASH)).toEqual(read)
  expect(service.askedFor(TRANSACTION)).toMatchObject([{ method: 'POST', body: { hash: HASH } }])
})

it('what the service does not know is none; another failure is one', async () => {
  const { pay, service } = await open(nowhere)
  expect([await pay.fetchIntent('abc_-1'), await pay.nameTransaction('abc_-1', HASH)]).toEqual([undefined, undefined])
  service.answers[INTENT] = { status: 404 }
  await expect(pay.fetchIntent('abc_-1')).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  await expect(pay.fetchIntent('..')).rejects.toMatchObject({ code: 'HTTP_FAILED' })
})

it.each<[string, object]>([
  ['of another id', { id: 'other' }],
  ['with a status of its own', { status: 'done' }],
  ['to what is no address', { to: `${ONE}:nowhere` }],
  ['in a token of another network', { token: `eip155:5:${ALICE}` }],
  ['in what is no token', { token: `${ONE}:nowhere` }],
  ['of a part of a unit', { amount: '1.5' }],
  ['of less than nothing', { received: '-1' }],
  ['without an end', { expiresAt: undefined }],
  ['with a transaction of another form', { transactions: [{ id: HASH, status: 'lost', amount: '1' }] }],
])('a payment %s is refused', async (_what, change) => {
  const { pay } = await open({ body: { ...sound, ...change } })
  await expect(pay.fetchIntent('abc_-1')).rejects.toMatchObject({ code: 'API_BAD_REPLY' })
})

it('a payment on a network whose family is not there is refused as such', async () => {
  const { pay } = await open({ body: sound }, [family, indexer()])
  await expect(pay.fetchIntent('abc_-1')).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
})
