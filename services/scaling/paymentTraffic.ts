import { createServer, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../../examples/stack/src/ports.js'
import { queryOf } from '../data/loadReads.js'
import { addressOf, createAsk } from './askOver.js'
import { startBeat } from './startBeat.js'
import { createTally, type Traffic } from './tally.js'

export interface PaymentOptions {
  /** Of the balancer. */
  readonly url: string
  readonly instances: readonly string[]
  readonly projectId: string
  /** Of the host's server. */
  readonly payKey: string
  /** Where the service calls the host's server back. */
  readonly callbackPort: number
  readonly chainId: string
  readonly receiver: string
  /** Pays so many base units of the coin. @returns the transaction's hash */
  readonly pay: (amount: bigint) => Promise<string>
  readonly perSec: number
}

interface Intent {
  readonly id: string
  readonly status: string
  readonly amount: string
  readonly received: string
  readonly transactions: readonly { readonly id: string }[]
}

const MOST_ATTEMPTS = 5
const AGAIN_MS = 500
const LATEST_MS = 240_000
const json = { 'content-type': 'application/json' }

/** A host that creates payments, visitors who pay them, and the calls back to the host. */
export async function startPayments(options: PaymentOptions): Promise<Traffic> {
  const { url, instances, projectId, payKey, callbackPort, chainId, receiver, pay, perSec } = options
  const tally = createTally('payments')
  const ask = createAsk()
  const paid = new Map<string, { readonly amount: bigint; readonly hash: string }>()
  const created = new Map<string, bigint>()
  /** By event. */
  const told = new Map<string, string>()
  const toldPaid = new Set<string>()
  const host = createServer(async (request, response) => {
    const text = await readAll(request)
    const { eventId, intent } = JSON.parse(text) as { eventId: string; intent: Intent }
    const before = told.get(eventId)
    if (before !== undefined) tally.count('callbacks that came again')
    if (before !== undefined && before !== text) tally.fault('one event tells two things')
    told.set(eventId, text)
    if (intent.status === 'paid') toldPaid.add(intent.id)
    response.writeHead(200).end()
  })
  await listen(host, callbackPort)

  /** Until it is answered. */
  async function persist(what: string, path: string, sent: Parameters<typeof ask>[1]): Promise<Intent | undefined> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const answer = await ask(`${url}/${path}`, sent).catch(() => undefined)
      if (answer && answer.status < 300) return JSON.parse(answer.text)
      if (answer && answer.status < 500) break
      tally.count(`${what}: asked again after ${answer?.status ?? 'a cut connection'}`)
      await sleep(AGAIN_MS)
    }
    tally.fault(`${what} failed`)
    return undefined
  }

  const stop = startBeat(perSec, async (beatMs, count) => {
    const amount = 1_000_000n + BigInt(count)
    const intent = await persist('creating', 'v1/pay/intents', {
      ...{ method: 'POST', headers: { ...json, authorization: `Bearer ${payKey}` } },
      body: JSON.stringify({ to: `${chainId}:${receiver}`, amount: String(amount), reference: `order ${count}` }),
    })
    if (!intent) return
    tally.time('a payment is created', performance.now() - beatMs)
    created.set(intent.id, amount)
    if (count % 2 === 1) return
    const hash = await pay(amount)
    paid.set(intent.id, { amount, hash })
    await persist('naming', `v1/pay/intents/${intent.id}/transaction?${queryOf(projectId)}`, {
      ...{ method: 'POST', headers: { ...json, 'x-forwarded-for': addressOf(count) } },
      body: JSON.stringify({ hash }),
    })
  })
  const read = async (instance: string, id: string): Promise<Intent | undefined> => {
    const { status, text } = await ask(`${instance}/v1/pay/intents/${id}?${queryOf(projectId)}`)
    return status === 200 ? (JSON.parse(text) as Intent) : undefined
  }
  return {
    ...tally,
    async stop() {
      await stop()
      for (const endMs = performance.now() + LATEST_MS; toldPaid.size < paid.size && performance.now() < endMs; ) {
        await sleep(200)
      }
      for (const id of paid.keys()) if (!toldPaid.has(id)) tally.fault('the host is not told that a payment is paid')
      for (const id of toldPaid) if (!paid.has(id)) tally.fault('a payment counts as paid that is not')
      for (const [id, amount] of created) {
        const payment = paid.get(id)
        for (const instance of instances) {
          const intent = await read(instance, id)
          const hashes = intent?.transactions.map((one) => one.id)
          const isRight =
            intent?.amount === String(amount) &&
            intent.status === (payment ? 'paid' : 'created') &&
            intent.received === String(payment ? amount : 0n) &&
            String(hashes) === String(payment ? [payment.hash] : [])
          if (!isRight) tally.fault(`a payment stands wrong: ${JSON.stringify(intent)}`)
        }
        tally.count(payment ? 'payments that are paid once' : 'payments that wait')
      }
      tally.count('callbacks', told.size)
      host.close()
      host.closeAllConnections()
      return tally.outcome()
    },
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
