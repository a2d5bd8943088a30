import { createServer } from 'node:http'
import { readDirectory } from '../../../../services/directory/readDirectory.js'
import { bindPort, host, listen } from '../ports.js'
import { type AttachedRelay, type AttachedRelayOptions, attachRelay } from './attachRelay.js'
import { usualDirectory } from './usualDirectory.js'

/** A relay without the other services, which take their time to load. */
export interface RelayServer extends Pick<AttachedRelay, 'relay' | 'stop'> {
  readonly url: string
  readonly description: { readonly relayUrl: string; readonly projectId: string }
}

/** The relay of pairing sessions (wire §6) on a free loopback port, for the projects of the stack's directory. */
export async function startRelay(options: AttachedRelayOptions = {}): Promise<RelayServer> {
  const server = createServer((_, response) => response.writeHead(404).end())
  const port = await bindPort('Relay', 0, (free) => listen(server, free))
  const { projects } = readDirectory(usualDirectory)
  const { relay, relayUrl, stop } = attachRelay(server, port, { projects, ...options })
  return {
    url: `http://${host}:${port}`,
    description: { relayUrl, projectId: 'playground' },
    relay,
    stop,
  }
}
