import { type AlgorandChain, createAlgorandWallet } from '@portico/testing/algorand'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { type StandIn, serveStandIn } from '../serveStandIn.js'

const requestSchema = z.looseObject({ action: z.enum(['network', 'sign', 'data']) })
const REPLIES = { network: 'connect-response', sign: 'sign-txns-response', data: 'sign-data-response' } as const

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Lute stand-in</title></head>
<body><main><h1></h1><pre></pre><p><button id="yes" disabled>Approve</button> <button id="no">Decline</button></p></main><script>
const opener = window.opener
document.querySelector('h1').textContent = window.name + ' asks'
let asked
addEventListener('message', ({ data, origin, source }) => {
  if (source !== opener) return
  asked = { data, origin }
  document.querySelector('pre').textContent = JSON.stringify(data, null, 1)
  document.querySelector('#yes').disabled = false
})
document.querySelector('#yes').onclick = async () => {
  const response = await fetch('/answer', { method: 'POST', body: JSON.stringify(asked.data) })
  const toBytes = (_key, value) => (value?.bytes ? Uint8Array.from(value.bytes) : value)
  opener.postMessage(JSON.parse(await response.text(), toBytes), asked.origin)
}
document.querySelector('#no').onclick = () => opener.postMessage({ action: 'close' }, '*')
opener.postMessage({ action: 'ready' }, '*')
</script></body></html>`

/** Bytes have no form in JSON. */
const writeBytes = (_key: string, value: unknown) => (value instanceof Uint8Array ? { bytes: [...value] } : value)

/**
 * A stand-in for Lute's web page, and none of its code: it takes one request of its opener by lute-connect's messages. The test wallet that
 * stands for Lute's extension answers, once the person has approved.
 */
export function startLutePage(port: number, chains: readonly AlgorandChain[]): Promise<StandIn> {
  const target = new EventTarget()
  createAlgorandWallet({ target, chains, dialect: 'lute', name: 'Lute page', autoApprove: true })
  const app = new Hono()
  for (const path of ['/connect', '/sign', '/auth']) app.get(path, (c) => c.html(PAGE))
  app.post('/answer', async (c) => {
    const { action, ...params } = requestSchema.parse(JSON.parse(await c.req.text()))
    const reply = await new Promise((resolve) => {
      target.addEventListener(REPLIES[action], (event) => resolve((event as CustomEvent).detail), { once: true })
      const detail = { action: action === 'network' ? 'connect' : action, ...params }
      target.dispatchEvent(new CustomEvent('lute-connect', { detail }))
    })
    return c.body(JSON.stringify(reply, writeBytes))
  })
  return serveStandIn('Lute page', port, app)
}
