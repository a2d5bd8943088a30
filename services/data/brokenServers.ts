/** A server that breaks the contract in one place. For tests of the contract suite. */
export interface BrokenServer {
  readonly name: string
  /** What one of the broken checks is called, in part. */
  readonly caughtBy: RegExp
  fetch(sound: typeof fetch): typeof fetch
}

// biome-ignore lint/suspicious/noExplicitAny: it is there to be broken
type Json = any

interface Exchange {
  readonly url: URL
  readonly init: RequestInit
}

/** Changes answers whose path fits. */
function changing(
  path: RegExp,
  change: (answer: { status: number; headers: Headers; json: Json }, exchange: Exchange) => void,
) {
  return (sound: typeof fetch): typeof fetch =>
    async (input, init = {}) => {
      const response = await sound(input, init)
      const url = new URL(String(input))
      const text = await response.text()
      const headers = new Headers(response.headers)
      const answer = { status: response.status, headers, json: text === '' ? undefined : JSON.parse(text) }
      if (path.test(url.pathname)) change(answer, { url, init })
      const body = answer.json === undefined || answer.status === 204 ? null : JSON.stringify(answer.json)
      return new Response(body, { status: answer.status, headers })
    }
}

/** Changes requests before the server sees them. */
const reading =
  (change: (exchange: { url: URL; init: RequestInit; headers: Headers }) => void) =>
  (sound: typeof fetch): typeof fetch =>
  (input, init = {}) => {
    const url = new URL(String(input))
    const headers = new Headers(init.headers)
    change({ url, init, headers })
    return sound(url, { ...init, headers })
  }

const anywhere = /./
const eachBalance = (change: (row: Json) => void) =>
  changing(/\/balance$/, ({ status, json }) => status === 200 && json.balances.forEach(change))
const eachTransaction = (change: (row: Json) => void) =>
  changing(/\/history$/, ({ status, json }) => status === 200 && json.data.forEach(change))
const always = (name: string, value: string | undefined) =>
  changing(anywhere, ({ headers }) => (value === undefined ? headers.delete(name) : headers.set(name, value)))
/** Says yes to any registration that was refused with this status. */
const registering = (refused: number) =>
  changing(/\/v1\/profile\/account$/, (answer) => {
    if (answer.status !== refused) return
    answer.status = 200
    answer.json = { success: true }
  })

/** Answers a revocation that was refused as if it were of a permission that is not known. */
function unrefusedRevocations() {
  return changing(/\/revoke$/, (answer) => {
    if (answer.status !== 400) return
    answer.status = 200
    answer.json = { success: false }
  })
}

export const brokenServers: readonly BrokenServer[] = [
  {
    name: 'decimals as a number',
    caughtBy: /^11 .*in its form/,
    fetch: eachBalance(({ quantity }) => {
      quantity.decimals = Number(quantity.decimals)
    }),
  },
  {
    name: 'quantities as numbers',
    caughtBy: /^11 .*in its form/,
    fetch: eachBalance(({ quantity }) => {
      quantity.numeric = Number(quantity.numeric)
    }),
  },
  {
    name: 'values of other quantities',
    caughtBy: /worth its price/,
    fetch: eachBalance((row) => {
      if (row.value !== undefined) row.value *= 1.01
    }),
  },
  {
    name: 'an unknown field',
    caughtBy: /^11 .*in its form/,
    fetch: eachBalance((row) => {
      row.owner = 'x'
    }),
  },
  {
    name: 'tokens by plain address',
    caughtBy: /^11 .*in its form/,
    fetch: eachBalance((row) => {
      if (row.address !== undefined) row.address = row.address.split(':')[2]
    }),
  },
  {
    name: 'balances of one network where all are asked for',
    caughtBy: /balances of all networks/,
    fetch: reading(({ url }) => {
      if (url.pathname.endsWith('/balance') && !url.searchParams.has('chainId'))
        url.searchParams.set('chainId', 'eip155:31337')
    }),
  },
  {
    name: 'balances of all networks where one is asked for',
    caughtBy: /balances of all networks/,
    fetch: reading(({ url }) => url.pathname.endsWith('/balance') && url.searchParams.delete('chainId')),
  },
  {
    name: 'no next at the end',
    caughtBy: /^3 .*pages to the end/,
    fetch: changing(/\/history$/, ({ json }) => json.next === null && delete json.next),
  },
  {
    name: 'the first page again and again',
    caughtBy: /without doubles/,
    fetch: reading(({ url }) => url.pathname.endsWith('/history') && url.searchParams.delete('cursor')),
  },
  {
    name: 'pages that overlap',
    caughtBy: /without doubles/,
    fetch: (sound) => {
      let last: Json
      return changing(/\/history$/, ({ json }, { url }) => {
        if (url.searchParams.has('cursor') && last !== undefined && Array.isArray(json.data)) json.data.unshift(last)
        last = json.data?.at(-1)
      })(sound)
    },
  },
  {
    name: 'oldest first',
    caughtBy: /newest first/,
    fetch: changing(/\/history$/, ({ json }) => json.data?.reverse()),
  },
  {
    name: 'times without a zone',
    caughtBy: /^3 .*in its form/,
    fetch: eachTransaction(({ metadata }) => {
      metadata.minedAt = metadata.minedAt.replace('Z', '')
    }),
  },
  {
    name: 'transfers in the wrong direction',
    caughtBy: /seen from the account/,
    fetch: eachTransaction(({ transfers }) => {
      for (const transfer of transfers) transfer.direction = transfer.direction === 'in' ? 'out' : 'in'
    }),
  },
  {
    name: 'transfers whose sides are exchanged',
    caughtBy: /seen from the account/,
    fetch: eachTransaction(({ transfers }) => {
      for (const transfer of transfers) [transfer.from, transfer.to] = [transfer.to, transfer.from]
    }),
  },
  {
    name: 'any cursor is taken for a beginning',
    caughtBy: /malformed cursor/,
    fetch: reading(({ url }) => url.searchParams.get('cursor') === 'bm8gY3Vyc29y' && url.searchParams.delete('cursor')),
  },
  {
    name: 'every origin is let in',
    caughtBy: /refuses a foreign origin/,
    fetch: reading(
      ({ headers }) => headers.get('origin')?.includes('foreign') && headers.set('origin', 'https://app.example'),
    ),
  },
  { name: 'any page may read', caughtBy: /lets the page read it/, fetch: always('access-control-allow-origin', '*') },
  {
    name: 'another origin than the one that asks may read',
    caughtBy: /lets the page read it/,
    fetch: always('access-control-allow-origin', 'https://other.example'),
  },
  { name: 'answers do not vary by origin', caughtBy: /lets the page read it/, fetch: always('vary', undefined) },
  {
    name: 'pages may send cookies',
    caughtBy: /lets the page read it/,
    fetch: always('access-control-allow-credentials', 'true'),
  },
  { name: 'cookies are set', caughtBy: /sets a cookie/, fetch: always('set-cookie', 'a=b') },
  { name: 'preflights are not kept', caughtBy: /preflights/, fetch: always('access-control-max-age', undefined) },
  {
    name: 'JSON is not let in',
    caughtBy: /preflights/,
    fetch: always('access-control-allow-headers', 'accept'),
  },
  {
    name: 'every project is known',
    caughtBy: /refuses an unknown project/,
    fetch: reading(({ url }) => url.searchParams.set('projectId', 'contract')),
  },
  {
    name: 'callers need not say what they are',
    caughtBy: /without sv/,
    fetch: reading(({ url }) => url.searchParams.set('sv', 'other-universal-1.0.0')),
  },
  {
    name: 'errors in a form of its own',
    caughtBy: /refuses an unknown project/,
    fetch: changing(anywhere, (answer) => {
      if (answer.status >= 400) answer.json = { message: answer.json.error.message }
    }),
  },
  {
    name: 'a quote of nothing',
    caughtBy: /^4 .*the best first/,
    fetch: changing(/quotes$/, ({ json }) =>
      json.quotes?.forEach((quote: Json) => {
        quote.toAmount = '0'
      }),
    ),
  },
  {
    name: 'what costs nothing',
    caughtBy: /^4 .*the cheapest first/,
    fetch: changing(/quotes$/, ({ json }, { url }) =>
      json.quotes?.forEach((quote: Json) => {
        if (url.searchParams.has('toAmount')) quote.fromAmount = '0'
      }),
    ),
  },
  {
    name: 'a swap that pays more than the most',
    caughtBy: /^9 .*for exactly what was asked/,
    fetch: changing(/build-transaction$/, ({ json }, { init }) => {
      if (json.tx && String(init.body).includes('"most"')) json.tx.amount = String(BigInt(json.tx.amount) + 1n)
    }),
  },
  {
    name: 'a swap that promises less than was asked',
    caughtBy: /^9 .*promises as much/,
    fetch: changing(/build-transaction$/, ({ json }) => json.tx && Object.assign(json.tx, { least: '1' })),
  },
  {
    name: 'a swap whose target is the account',
    caughtBy: /^9 .*promises as much/,
    fetch: changing(/build-transaction$/, ({ json }) => json.tx && Object.assign(json.tx, { to: json.tx.from })),
  },
  {
    name: 'a transfer where an approval was asked for',
    caughtBy: /^10 .*an approval of the token/,
    fetch: changing(/build-approve$/, ({ json }) => {
      if (json.tx) json.tx.data = json.tx.data.replace('0x095ea7b3', '0xa9059cbb')
    }),
  },
  {
    name: 'the first permissions again and again',
    caughtBy: /^19 .*without doubles/,
    fetch: reading(({ url }) => url.pathname.includes('/sessions/') && url.searchParams.delete('cursor')),
  },
  {
    name: 'permissions that count as revoked because a caller says so',
    caughtBy: /^20 .*not noted as revoked/,
    fetch: changing(/\/revoke$/, ({ status, json }) => status === 200 && Object.assign(json, { success: true })),
  },
  { name: 'revocations by any account', caughtBy: /^20 .*another account/, fetch: unrefusedRevocations() },
  { name: 'revocations of any permission', caughtBy: /^20 .*another permission/, fetch: unrefusedRevocations() },
  { name: 'revocations of long ago', caughtBy: /^20 .*another time/, fetch: unrefusedRevocations() },
  {
    name: 'another text where the spec fixes it',
    caughtBy: /^8 .*on an unknown network/,
    fetch: changing(/gas-price$/, ({ json }) => {
      if (!json.error) return
      json.error.message = 'Unsupported'
      if (json.error.reasons) json.error.reasons[0].description = 'Unsupported'
    }),
  },
  {
    name: 'an error where nothing is known of a network',
    caughtBy: /^11 .*unknown network/,
    fetch: changing(/\/balance$/, (answer, { url }) => {
      if (!url.searchParams.get('chainId')?.includes('2147483629')) return
      answer.status = 404
      answer.json = { error: { code: 'NOT_FOUND', message: 'Not found' } }
    }),
  },
  {
    name: 'prices of nothing',
    caughtBy: /^6 .*unknown network/,
    fetch: changing(/fungible\/price$/, ({ status, json }, { init }) => {
      if (status !== 200) return
      const { addresses } = JSON.parse(String(init.body))
      const listed = json.fungibles.map(({ address }: Json) => address)
      for (const address of addresses)
        if (!listed.includes(address)) json.fungibles.push({ address, name: '', symbol: '', price: 0 })
    }),
  },
  {
    name: "another project's body",
    caughtBy: /^6 .*projectId/,
    fetch: reading(({ init }) => {
      if (typeof init.body === 'string') init.body = init.body.replace('contract-other', 'contract')
    }),
  },
  {
    name: 'names that lead elsewhere',
    caughtBy: /lead back to it/,
    fetch: changing(/profile\/(account\/|reverse)/, ({ status, json }) => {
      if (status !== 200) return
      for (const profile of [json].flat())
        for (const lead of Object.values<Json>(profile.addresses ?? {})) lead.address = `0x${'1'.repeat(40)}`
    }),
  },
  {
    name: 'an empty profile for an unknown name, without its fields',
    caughtBy: /^12 .*answers in its form/,
    fetch: changing(/profile\/account\//, (answer) => {
      if (answer.status !== 404) return
      answer.status = 200
      answer.json = {}
    }),
  },
  {
    name: 'identities with pictures over plain http',
    caughtBy: /^2 .*in its form/,
    fetch: changing(/identity/, ({ status, json }) => {
      if (status === 200) json.avatar = 'http://pictures.example/a.png'
    }),
  },
  { name: 'a name for everybody who asks', caughtBy: /registers a name, once/, fetch: registering(409) },
  { name: 'names without signature, time or rules', caughtBy: /signed by someone else/, fetch: registering(400) },
  {
    name: 'zones of others',
    caughtBy: /malformed zone/,
    fetch: changing(/suggestions/, (answer) => {
      if (answer.status !== 400) return
      answer.status = 200
      answer.json = { suggestions: [] }
    }),
  },
  {
    name: 'a node that takes orders',
    caughtBy: /method that writes/,
    fetch: changing(/\/v1\/$/, (answer, { init }) => {
      if (answer.status !== 400 || !String(init.body).includes('eth_sendTransaction')) return
      answer.status = 200
      answer.json = { jsonrpc: '2.0', id: 7, result: '0x' }
    }),
  },
  {
    name: 'the node of another chain',
    caughtBy: /node behind it/,
    fetch: changing(/\/v1\/$/, ({ status, json }) => {
      if (status === 200 && !Array.isArray(json)) json.result = '0x1'
    }),
  },
  {
    name: 'an answer in the wrong place',
    caughtBy: /knows no other method/,
    fetch: changing(anywhere, (answer, { init }) => {
      if (init.method !== 'DELETE') return
      answer.status = 200
      answer.json = {}
    }),
  },
  {
    name: 'payments for everybody who asks',
    caughtBy: /none is made without the key/,
    fetch: changing(/\/pay\/intents$/, (answer) => {
      if (answer.status !== 401) return
      answer.status = 201
      answer.json = { id: 'a', status: 'created' }
    }),
  },
  {
    name: 'payments that pages may have made',
    caughtBy: /none is made by a page/,
    fetch: changing(/\/pay\/intents$/, ({ headers }, { init }) => {
      headers.set('access-control-allow-origin', new Headers(init.headers).get('origin') ?? '*')
    }),
  },
  {
    name: 'a payment that is cheaper for pages',
    caughtBy: /a page reads what was asked for/,
    fetch: changing(/\/pay\/intents\/[^/]+$/, ({ status, json }) => {
      if (status === 200) json.amount = '249'
    }),
  },
  {
    name: 'payments with the host’s own words in them',
    caughtBy: /not the reference of the host/,
    fetch: changing(/\/pay\/intents/, ({ status, json }) => {
      if (status < 300) json.reference = 'contract'
    }),
  },
  {
    name: 'a payment that is paid as soon as a transaction is named',
    caughtBy: /nothing is paid by it/,
    fetch: changing(/\/transaction$/, ({ status, json }) => {
      if (status === 200) Object.assign(json, { status: 'paid', received: json.amount })
    }),
  },
  {
    name: 'a payment of nothing',
    caughtBy: /payments: malformed ones are refused/,
    fetch: reading(({ url, init }) => {
      if (!url.pathname.endsWith('/pay/intents') || typeof init.body !== 'string') return
      init.body = init.body.replace('"amount":"0"', '"amount":"1"')
    }),
  },
  {
    name: 'a sale for another account',
    caughtBy: /sales: an order is of what was asked for/,
    fetch: changing(/offramp\/orders/, ({ status, json }) => {
      if (status === 200) json.account = json.account.replace(/.{4}$/, '1234')
    }),
  },
  {
    name: 'a sale that is agreed on before the visitor has seen it',
    caughtBy: /nothing is agreed on yet/,
    fetch: changing(/offramp\/orders/, ({ status, json }) => {
      if (status === 200) json.status = 'accepted'
    }),
  },
  {
    name: 'one order for everyone',
    caughtBy: /gets two orders/,
    fetch: (sound) => {
      let first: string | undefined
      return changing(/offrampurl$/, ({ status, json }) => {
        if (status !== 200) return
        first ??= json.orderId
        json.orderId = first
      })(sound)
    },
  },
  {
    name: 'a page for what is not bought',
    caughtBy: /does not buy is refused/,
    fetch: changing(/offrampurl$/, (answer) => {
      if (answer.status !== 422) return
      answer.status = 200
      answer.json = { url: 'https://pay.example/', orderId: 'a' }
    }),
  },
  {
    name: 'ways back to any site',
    caughtBy: /a way back to another site/,
    fetch: reading(({ init }) => {
      if (typeof init.body === 'string')
        init.body = init.body.replace(/"redirectUrl":"https:\/\/foreign[^"]*"/, '"more":1')
    }),
  },
  {
    name: 'sellers by plain address',
    caughtBy: /nothing is agreed on yet/,
    fetch: changing(/offramp\/orders/, ({ status, json }) => {
      if (status === 200) json.account = json.account.split(':')[2]
    }),
  },
]
