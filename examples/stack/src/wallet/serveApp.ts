import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { bindPort, listen } from '../ports.js'

/** What answers requests: an app of Hono's. */
interface App {
  // biome-ignore lint/suspicious/noExplicitAny: apps differ in what they know of a connection
  fetch(request: Request, env: any): Response | Promise<Response>
}

/** An app on a port of loopback; it is asked for with each request, because the port is known before the app is there. */
export async function serveApp(
  part: string,
  wanted: number,
  appOf: () => App | undefined,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const answer = getRequestListener(
    (request, env) => appOf()?.fetch(request, env) ?? new Response(null, { status: 503 }),
    // The listener leaves the global Request and Response alone: this runs inside tests, too.
    { overrideGlobalObjects: false },
  )
  const server: Server = createServer(answer)
  const port = await bindPort(part, wanted, (free) => listen(server, free))
  return {
    port,
    async stop() {
      server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
