import { once } from 'node:events'
import { createServer } from 'node:http'
import { readDirectory } from '../../../../services/directory/readDirectory.js'
import type { Relay } from '../../../../services/relay/createRelay.js'
import { bindPort, listen } from '../ports.js'
import { type AttachedRelayOptions, attachRelay, host, usualDirectory } from './attachRelay.js'

/** A relay without the other services, which take their time to load. */
export interface RelayServer {
  readonly url: string
  readonly description: { readonly relayUrl: string; readonly projectId: string }
  readonly relay: Pick<Relay, 'faults'>
  stop(): Promise<void>
}

/** The relay of pairing sessions (wire §6) on a free loopback port, for the projects of the stack's directory. */
export async function startRelay(options: AttachedRelayOptions = {}): Promise<RelayServer> {
  const server = createServer((_, response) => response.writeHead(404).end())
  const port = await bindPort('Relay', 0, (free) => listen(server, free))
  const { projects } = readDirectory(usualDirectory)
  const { relay, relayUrl } = attachRelay(server, port, { projects, ...options })
  return {
    url: `http://${host}:${port}`,
    description: { relayUrl, projectId: 'playground' },
    relay,
    async stop() {
      server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await relay.close()
      await closed
    },
  }
}
