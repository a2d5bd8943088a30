import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { bindPort, host, listen } from './ports.js'

/** Something of ours that answers in the place of a node or a wallet's page. */
export interface StandIn {
  readonly url: string
  /** Takes it off the network, as an outage; its state is kept for `start`. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** Serves it on a port of its own. @param part what to call it when the port is taken */
export async function serveStandIn(
  part: string,
  asked: number,
  app: { readonly fetch: Parameters<typeof getRequestListener>[0] },
): Promise<StandIn> {
  const answer = getRequestListener(app.fetch)
  let running: Server | undefined
  const bind = async (port: number) => {
    const server = createServer(answer)
    const bound = await listen(server, port)
    running = server
    return bound
  }
  const port = await bindPort(part, asked, bind)
  return {
    url: `http://${host}:${port}`,
    async stop() {
      const stopping = running
      running = undefined
      if (!stopping) return
      stopping.closeAllConnections()
      await new Promise((resolve) => stopping.close(resolve))
    },
    async start() {
      if (!running) await bindPort(part, port, bind)
    },
  }
}
