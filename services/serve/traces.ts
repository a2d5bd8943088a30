import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { ConfigError } from '../http/environment.js'

export type Trace = (service: string) => MiddlewareHandler

/**
 * A span for each request, by the OpenTelemetry SDK that the host has registered: method, route and status, and nothing of
 * the visitor. What a request says of its own trace is not taken: anybody may write that.
 * @throws `ConfigError` where the library is not installed
 */
export async function openTraces(): Promise<Trace> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api').catch((cause) => {
    throw new ConfigError('TRACES: needs a package: npm install @opentelemetry/api', { cause })
  })
  const tracer = trace.getTracer('portico')
  return (service) => async (c, next) => {
    const { method } = c.req
    await tracer.startActiveSpan(`${method} ${service}`, { kind: SpanKind.SERVER }, ROOT_CONTEXT, async (span) => {
      try {
        await next()
      } finally {
        const route = routePath(c, -1)
        const { status } = c.res
        span.updateName(`${method} ${route}`)
        span.setAttributes({
          'portico.service': service,
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    })
  }
}
