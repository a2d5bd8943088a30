import { mvxAddressOf, signMvxMessage, signMvxTransaction, testMvxKeys } from '@portico/testing/mvx'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { type StandIn, serveStandIn } from '../serveStandIn.js'

const transactionSchema = z.object({
  ...{ nonce: z.coerce.number(), value: z.string(), receiver: z.string(), sender: z.string() },
  ...{ gasPrice: z.coerce.number(), gasLimit: z.coerce.number(), data: z.optional(z.string()) },
  ...{ chainID: z.string(), version: z.coerce.number(), options: z.optional(z.coerce.number()) },
})
const [key = new Uint8Array()] = testMvxKeys
const address = mvxAddressOf(key)

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (title: string, detail: string, rest: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Web wallet</title></head>
<body><main><h1>${escapeHtml(title)}</h1><pre>${escapeHtml(detail)}</pre>${rest}</main></body></html>`

const link = (href: string, label: string) => `<p><a href="${escapeHtml(href)}">${label}</a></p>`

/** Leads back with the answer, by the person's click. */
function choices(callbackUrl: string, answer: Readonly<Record<string, string>>, no: Readonly<Record<string, string>>) {
  const backWith = (query: Readonly<Record<string, string>>) => {
    const url = new URL(callbackUrl)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  }
  return link(backWith(answer), 'Approve') + link(backWith(no), 'Decline')
}

/** The page in a window of its own: it greets its opener, takes one request, and answers with what the server has signed. */
const POPUP = `<p><button id="yes" disabled>Approve</button> <button id="no">Decline</button></p><script>
const opener = window.opener
let asked
addEventListener('message', async ({ data, origin, source }) => {
  if (source !== opener) return
  if (data.type === 'FINALIZE_HANDSHAKE_REQUEST') return
  asked = { data, origin }
  document.querySelector('h1').textContent = data.type
  document.querySelector('pre').textContent = JSON.stringify(data.payload, null, 1)
  document.querySelector('#yes').disabled = false
})
document.querySelector('#yes').onclick = async () => {
  const response = await fetch('/answer', { method: 'POST', body: JSON.stringify(asked.data) })
  opener.postMessage(await response.json(), asked.origin)
}
document.querySelector('#no').onclick = () => opener.postMessage({ type: 'CANCEL_RESPONSE', payload: {} }, '*')
opener.postMessage({ type: 'HANDSHAKE_RESPONSE', payload: { data: 'session' } }, '*')
</script>`

const requestSchema = z.object({ type: z.string(), payload: z.optional(z.unknown()) })
const signPlain = (transaction: z.output<typeof transactionSchema>) => ({
  ...transaction,
  signature: signMvxTransaction(transaction, key),
})

function answerPopup(body: unknown): { readonly type: string; readonly payload: { readonly data: unknown } } {
  const { type, payload } = requestSchema.parse(body)
  if (type === 'LOGIN_REQUEST') return { type: 'LOGIN_RESPONSE', payload: { data: { address, signature: '' } } }
  if (type === 'SIGN_MESSAGE_REQUEST') {
    const signature = signMvxMessage(z.object({ message: z.string() }).parse(payload).message, key)
    return { type: 'SIGN_MESSAGE_RESPONSE', payload: { data: { signature, status: 'signed' } } }
  }
  const signed = z.array(transactionSchema).parse(payload).map(signPlain)
  return { type: 'SIGN_TRANSACTIONS_RESPONSE', payload: { data: signed } }
}

/**
 * A web wallet with the first test account, by the hooks of MultiversX' own (login, sign-message, sign), and in a window of its own. It asks
 * the person each time.
 */
export async function startMvxWebWallet(asked: number): Promise<StandIn> {
  const app = new Hono()
  const cancelled = { status: 'cancelled' }
  app.get('/', (context) => context.html(page('Waiting', '', POPUP)))
  app.post('/answer', async (context) => context.json(answerPopup(JSON.parse(await context.req.text()))))
  app.get('/hook/login', (context) => {
    const { callbackUrl = '' } = context.req.query()
    return context.html(page('Connect', new URL(callbackUrl).origin, choices(callbackUrl, { address }, cancelled)))
  })
  app.get('/hook/sign-message', (context) => {
    const { callbackUrl = '', message = '' } = context.req.query()
    const answer = { status: 'signed', signature: signMvxMessage(message, key) }
    return context.html(page('Sign this message', message, choices(callbackUrl, answer, cancelled)))
  })
  app.get('/hook/sign', (context) => {
    const { callbackUrl = '', ...query } = context.req.query()
    const fields = Object.entries(query).map(([name, value]) => [name.replace('[0]', ''), value] as const)
    const asText = transactionSchema.parse(Object.fromEntries(fields))
    const data = asText.data && Buffer.from(asText.data).toString('base64')
    const { signature } = signPlain({ ...asText, data })
    const answer = { walletProviderStatus: 'transactionsSigned', ...query, 'signature[0]': signature }
    const detail = `Send ${asText.value} to ${asText.receiver}\n${asText.data ?? ''}`
    const no = { walletProviderStatus: 'cancelled' }
    return context.html(page('Sign this transaction', detail, choices(callbackUrl, answer, no)))
  })
  return serveStandIn('MultiversX web wallet', asked, app)
}
