import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { readDirectory } from '../../../../services/directory/readDirectory.js'
import { openLocalWallet } from '../../../../services/wallet/openLocalWallet.js'
import type { WalletService } from '../../../../services/wallet/openWalletService.js'
import type { WalletSettings } from '../../../../services/wallet/walletConfig.js'
import type { WalletEnv } from '../../../../services/wallet/walletEnv.js'
import { bindPort, host, listen } from '../ports.js'
import { usualDirectory } from '../services/usualDirectory.js'
import type { WalletDescription } from '../stackDescription.js'
import { createMailApp } from './mailbox/createMailApp.js'
import { type Mailbox, startMailbox } from './mailbox/startMailbox.js'

export interface Wallet {
  readonly description: WalletDescription
  readonly mailbox: Pick<Mailbox, 'mails' | 'refuse'>
  stop(): Promise<void>
}

/** The wallet server with its frame, on an origin of its own, and a mailbox for what it sends. */
export async function startWallet(options: {
  readonly ports: { readonly wallet: number; readonly mail: number }
  /** The folder with the built frame. */
  readonly frameFiles: string
  readonly chains: WalletSettings['chains']
}): Promise<Wallet> {
  const { ports, ...given } = options
  const { projects } = readDirectory(usualDirectory)
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const stopPart of stops.reverse()) await stopPart()
  }
  try {
    const mailbox = await startMailbox()
    stops.push(mailbox.stop)
    const mailPort = await serve('Mailbox', ports.mail, () => createMailApp(mailbox), stops)
    let service: WalletService | undefined
    const walletPort = await serve('Wallet', ports.wallet, () => service?.app, stops)
    // By name and not by number: passkeys need one, and pages on 127.0.0.1 are of another site then.
    const frameUrl = `http://localhost:${walletPort}`
    service = await openLocalWallet({ ...given, frameUrl, projects, smtpUrl: mailbox.url })
    stops.push(service.close)
    return { description: { frameUrl, mailUrl: `http://${host}:${mailPort}` }, mailbox, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** `appOf` is asked with each request: the port is known before the app is there. */
async function serve(
  part: string,
  wanted: number,
  appOf: () => Pick<Hono<WalletEnv>, 'fetch'> | Hono | undefined,
  stops: (() => Promise<void>)[],
): Promise<number> {
  const answer = getRequestListener(
    (request, env) => appOf()?.fetch(request, env as WalletEnv['Bindings']) ?? new Response(null, { status: 503 }),
    // The listener leaves the global Request and Response alone: this runs inside tests, too.
    { overrideGlobalObjects: false },
  )
  const server: Server = createServer(answer)
  const port = await bindPort(part, wanted, (free) => listen(server, free))
  stops.push(async () => {
    server.closeAllConnections()
    const closed = once(server, 'close')
    server.close()
    await closed
  })
  return port
}
