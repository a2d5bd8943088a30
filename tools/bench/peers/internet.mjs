// One answer for every request that leaves the machine's own pages, the same for all kits and after the same time. Nothing
// goes to the real internet.
export const DELAY_MS = 20

const image = (body) => ({ status: 200, type: 'image/svg+xml', body })
const PICTURE = image('<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"/>')
const NOTHING = { status: 204, type: 'text/plain', body: '' }
const json = (value) => ({ status: 200, type: 'application/json', body: JSON.stringify(value) })

const RPC_RESULTS = {
  eth_chainId: '0x1',
  net_version: '1',
  eth_blockNumber: '0x1400000',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_gasPrice: '0x3b9aca00',
  eth_getTransactionCount: '0x1',
  eth_call: '0x',
  eth_getCode: '0x',
  getBalance: { context: { slot: 1 }, value: 1_000_000_000 },
  getGenesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
}

const callRpc = ({ id = 1, method }) => ({ jsonrpc: '2.0', id, result: RPC_RESULTS[method] ?? null })

const WALLETS = Array.from({ length: 40 }, (_, index) => ({
  id: (index + 1).toString(16).padStart(64, '0'),
  name: `Stub Wallet ${index + 1}`,
  slug: `stub-wallet-${index + 1}`,
  homepage: `https://stub-wallet-${index + 1}.example.com/`,
  chains: ['eip155:1'],
  image_id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  rdns: null,
  mobile_link: `stub${index}://`,
  order: index,
}))

function listWallets(query) {
  const [perPage, page] = ['entries', 'page'].map((name, index) => Number(query.get(name) ?? [40, 1][index]))
  const data = WALLETS.slice((page - 1) * perPage, page * perPage)
  return json({ count: 400, data, nextPage: page + 1, previousPage: null })
}

/** Plausible answers of the clouds that kits call, by their public addresses; `{}` is one to the rest. */
const ANSWERS = [
  [/\/(getWallets)/, ({ searchParams }) => listWallets(searchParams)],
  [/getAnalyticsConfig/, () => json({ isAnalyticsEnabled: false })],
  [/\/appkit\/v1\/config/, () => json({ features: null })],
  [/\/project-limits/, () => json({ planLimits: { tier: 'starter', isAboveRpcLimit: false, isAboveMauLimit: false } })],
  [/\/origins/, () => json({ allowedOrigins: ['https://localhost'] })],
  [/supported-chains/, () => json({ http: ['eip155:1'], ws: [] })],
  [/\/identity\//, () => json({ name: null, avatar: null })],
  [/\/profile\/reverse/, () => json([])],
  [/\/balance/, () => json({ balances: [] })],
  [/\/v3\/wallets/, () => json({ listings: {}, count: 0, total: 0 })],
  [/\/(e|events?|batch|collect)$/, () => NOTHING],
]

const BY_DESTINATION = {
  image: PICTURE,
  font: NOTHING,
  style: { status: 200, type: 'text/css', body: '' },
  script: { status: 200, type: 'text/javascript', body: '' },
  iframe: { status: 200, type: 'text/html', body: '<!doctype html><title>stub</title>' },
}

function answerRpc(body) {
  try {
    const call = JSON.parse(body)
    if (Array.isArray(call) && call[0]?.jsonrpc) return json(call.map(callRpc))
    if (call?.jsonrpc && call.method) return json(callRpc(call))
  } catch {
    // Another kind of body.
  }
}

/** Headers in lower case, the body as text. */
export function answer({ method, url, headers, body }) {
  if (method === 'OPTIONS') return NOTHING
  const target = new URL(url)
  const isPicture = /\.(png|jpe?g|webp|svg)$|(Asset|Wallet)Image/i.test(target.pathname)
  const known = ANSWERS.find(([path]) => path.test(target.pathname))
  return (
    answerRpc(body) ??
    BY_DESTINATION[headers['sec-fetch-dest']] ??
    (isPicture ? PICTURE : (known?.[1](target) ?? json({})))
  )
}

export const allowOrigin = (headers) => ({
  'access-control-allow-origin': headers.origin ?? '*',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
  'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,OPTIONS',
  'access-control-max-age': '600',
  'timing-allow-origin': '*',
})

/** A relay acknowledges every request; nothing else arrives. */
export function answerRelay(text) {
  const { id, method } = JSON.parse(text)
  if (!method) return undefined
  return JSON.stringify({ id, jsonrpc: '2.0', result: method.includes('subscribe') ? 'f'.repeat(64) : true })
}
