import { trace } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { Hono } from 'hono'
import { afterAll, expect, it } from 'vitest'
import { openTraces } from './traces.js'

const exporter = new InMemorySpanExporter()
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
trace.setGlobalTracerProvider(provider)
afterAll(() => trace.disable())

it('a span for each request has its route and status, nothing of the visitor, and no parent that a visitor names', async () => {
  const app = new Hono().use((await openTraces())('data'))
  app.get('/v1/account/:address/balance', (c) => c.json({}, 502))
  const headers = {
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    'x-forwarded-for': '203.0.113.9',
    origin: 'https://shop.example',
  }
  await app.request('/v1/account/0xabc/balance?projectId=shop', { headers })
  await app.request('/unknown/0xabc')
  const [first, second] = exporter.getFinishedSpans()
  expect(first?.name).toBe('GET /v1/account/:address/balance')
  expect(first?.parentSpanContext).toBeUndefined()
  expect(first?.attributes).toEqual({
    'portico.service': 'data',
    'http.request.method': 'GET',
    'http.route': '/v1/account/:address/balance',
    'http.response.status_code': 502,
  })
  expect([first?.status.code, second?.status.code]).toEqual([2, 0])
  expect(second?.name).toBe('GET /*')
  expect(JSON.stringify([first, second].map((span) => [span?.name, span?.attributes, span?.events]))).not.toMatch(
    /0xabc|shop|203\.0/,
  )
})
