import { readDirectory } from '../../../../services/directory/readDirectory.js'
import { openLocalWallet } from '../../../../services/wallet/openLocalWallet.js'
import type { WalletService } from '../../../../services/wallet/openWalletService.js'
import type { WalletSettings } from '../../../../services/wallet/walletConfig.js'
import { host } from '../ports.js'
import { usualDirectory } from '../services/usualDirectory.js'
import type { WalletDescription } from '../stackDescription.js'
import { startAccounts } from './accounts/startAccounts.js'
import type { Identity } from './identity/startIdentity.js'
import { createMailApp } from './mailbox/createMailApp.js'
import { type Mailbox, startMailbox } from './mailbox/startMailbox.js'
import { serveApp } from './serveApp.js'

export interface Wallet {
  readonly description: WalletDescription
  readonly mailbox: Pick<Mailbox, 'mails' | 'refuse'>
  /** Where people log in with what they have elsewhere. */
  readonly identity: Identity | undefined
  /** The permissions that it has given. */
  readonly sessions: WalletService['sessions']
  stop(): Promise<void>
}

/** The wallet server with its frame, on an origin of its own, and a mailbox for what it sends. */
export async function startWallet(options: {
  readonly ports: { readonly wallet: number; readonly mail: number; readonly identity: number }
  /** The folder with the built frame, which may still be under way. */
  readonly frameFiles: string | Promise<string>
  readonly chains: WalletSettings['chains']
  /** Whether there are logins beside that by e-mail. */
  readonly hasLogins: boolean
}): Promise<Wallet> {
  const { ports, hasLogins, chains: plain } = options
  const { projects } = readDirectory(usualDirectory)
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const stopPart of stops.reverse()) await stopPart()
  }
  try {
    const mailbox = await startMailbox()
    stops.push(mailbox.stop)
    const mailApp = createMailApp(mailbox)
    const mailPage = await serveApp('Mailbox', ports.mail, () => mailApp)
    stops.push(mailPage.stop)
    const chains = await startAccounts(plain, stops)
    let service: WalletService | undefined
    const server = await serveApp('Wallet', ports.wallet, () => service?.app)
    stops.push(server.stop)
    // By name and not by number: passkeys need one, and pages on 127.0.0.1 are of another site then.
    const frameUrl = `http://localhost:${server.port}`
    const identity = hasLogins ? await openIdentity({ port: ports.identity, frameUrl }) : undefined
    if (identity) stops.push(identity.stop)
    const frameFiles = await options.frameFiles
    const parts = { frameFiles, chains, frameUrl, projects, smtpUrl: mailbox.url }
    service = await openLocalWallet({ ...parts, ...identity?.settings })
    stops.push(service.close)
    const description = {
      frameUrl,
      mailUrl: `http://${host}:${mailPage.port}`,
      ...(identity && { identityUrl: identity.url }),
    }
    return { description, mailbox, identity, sessions: service.sessions, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Its libraries take most of a second: they are loaded where they are used. */
async function openIdentity(place: { readonly port: number; readonly frameUrl: string }): Promise<Identity> {
  const { startIdentity } = await import('./identity/startIdentity.js')
  return startIdentity(place)
}
