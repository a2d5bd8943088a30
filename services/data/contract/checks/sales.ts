import type * as z from 'zod'
import * as answers from '../answers.js'
import type { Call } from '../ask.js'
import {
  badRequest,
  type Check,
  demand,
  demandEqual,
  demandRefusal,
  readAs,
  Skip,
  type Subject,
  UNKNOWN_CHAIN,
} from '../check.js'

const UNUSED = '0x000000000000000000000000000000000000dEaD'
const PATH = 'v1/generators/offrampurl'
const unsupported = { statuses: [422], code: 'PAIR_UNSUPPORTED' }

/** Orders of sales, as far as they come without a visitor at the provider (wire §2.11). */
export function checkSales({ origin }: Subject): readonly Check[] {
  return [
    {
      name: 'sales: an order is of what was asked for, and nothing is agreed on yet',
      async run(subject) {
        const sold = await findSold(subject)
        const { page, order } = await begin(subject, sold)
        demand(sold.hosts.includes(new URL(page.url).host), 'the page is on a host that was not listed')
        demandEqual(
          [order.id, order.provider, order.status],
          [page.orderId, sold.body.provider, 'created'],
          'the order',
        )
        demandEqual(lower(order.account), lower(sold.body.account), 'who sells')
        demandEqual(lower(order.token), lower(sold.body.token), 'what is sold')
      },
    },
    {
      name: 'sales: who asks twice gets two orders',
      async run(subject) {
        const sold = await findSold(subject)
        const [one, other] = [await begin(subject, sold), await begin(subject, sold)]
        demand(one.page.orderId !== other.page.orderId, 'the second order is the first one')
      },
    },
    {
      name: 'sales: what the provider does not buy is refused',
      async run(subject) {
        const { body } = await findSold(subject)
        const away = { account: `${UNKNOWN_CHAIN}:${UNUSED}`, token: undefined }
        for (const changes of [away, { currency: 'XXX' }, { provider: 'contract' }]) {
          demandRefusal(await subject.ask(asking({ ...body, ...changes })), unsupported)
        }
      },
    },
    {
      name: 'sales: a token of another network, and a way back to another site, are refused',
      async run(subject) {
        const { body } = await findSold(subject)
        const wrong = [
          { token: `${UNKNOWN_CHAIN}:${UNUSED}` },
          { redirectUrl: 'https://foreign.portico-contract.example/' },
        ]
        for (const changes of wrong) demandRefusal(await subject.ask(asking({ ...body, ...changes })), badRequest)
        readAs(await subject.ask(asking({ ...body, redirectUrl: `${origin}/sold` })), answers.offrampPage)
      },
    },
  ]
}

const lower = (text: string | undefined) => text?.toLowerCase()

const asking = (body: object): Call => ({ path: PATH, body })

async function findSold({ ask }: Subject) {
  const providers = readAs(await ask({ path: 'v1/offramp/providers' }), answers.offrampProviders)
  for (const { id, hosts, assets, currencies } of providers) {
    const asset = assets.find(({ chainId }) => chainId.startsWith('eip155:'))
    const [currency] = currencies
    if (!asset || currency === undefined) continue
    return { hosts, body: { provider: id, account: `${asset.chainId}:${UNUSED}`, token: asset.token, currency } }
  }
  throw new Skip('no provider buys on an EVM chain')
}

async function begin({ ask }: Subject, { body }: Awaited<ReturnType<typeof findSold>>) {
  const page = readAs(await ask(asking(body)), answers.offrampPage)
  const order: z.output<typeof answers.offrampOrder> = readAs(
    await ask({ path: `v1/offramp/orders/${page.orderId}` }),
    answers.offrampOrder,
  )
  return { page, order }
}
