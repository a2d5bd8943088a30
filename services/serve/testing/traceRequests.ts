import { trace } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { Hono } from 'hono'
import { openTraces } from '../traces.js'

/** A process that registers an SDK, as a host does, answers two requests and writes their spans. */
const exporter = new InMemorySpanExporter()
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }))
const app = new Hono().use((await openTraces())('data'))
app.get('/v1/account/:address/balance', (c) => c.json({}, 502))
const headers = {
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  'x-forwarded-for': '203.0.113.9',
  origin: 'https://shop.example',
}
await app.request('/v1/account/0xabc/balance?projectId=shop', { headers })
await app.request('/unknown/0xabc')
const spans = exporter.getFinishedSpans().map(({ name, attributes, events, status, parentSpanContext }) => ({
  ...{ name, attributes, events, status, parent: parentSpanContext },
}))
process.stdout.write(JSON.stringify(spans))
