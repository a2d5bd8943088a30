import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { SessionSource } from '../data/sessions/sessionSource.js'
import { createRateLimit } from '../http/rateLimit.js'
import { describeError } from '../http/requestLog.js'
import { createReach } from '../store/createReach.js'
import type { DatabaseConnections } from '../store/database.js'
import { createWalletSessions } from './calls/walletSessions.js'
import { makeDueChanges } from './changes/makeDueChanges.js'
import { createWalletApp } from './createWalletApp.js'
import { createMailer, type MailCounts } from './mail/createMailer.js'
import { createSecrets } from './secrets.js'
import { openWalletStore } from './store/walletStore.js'
import type { WalletConfig } from './walletConfig.js'
import type { WalletEnv } from './walletEnv.js'

const HOUSEKEEPING_MS = 600_000

/** Store, mail and API together, without a port. */
export interface WalletService {
  readonly app: Hono<WalletEnv>
  /** The permissions that were given, for a data service of the same process. */
  readonly sessions: SessionSource
  readonly isReady: () => Promise<boolean>
  readonly measure: () => { readonly mails: MailCounts; readonly connections: DatabaseConnections | undefined }
  /** From now on it says that it is not ready, so that no new requests are sent here. */
  drain(): void
  /** Waits for the mails that are under way, then closes the store. */
  close(): Promise<void>
}

/** @throws when the database can't be opened or migrated */
export async function openWalletService(
  config: Omit<WalletConfig, 'port' | 'host' | 'logLevel'>,
  { log, now = Date.now }: { readonly log: Logger; readonly now?: () => number },
): Promise<WalletService> {
  const secrets = createSecrets(config)
  const store = await openWalletStore({ url: config.databaseUrl, secrets })
  const mailer = createMailer({ url: config.smtpUrl, from: config.mailFrom, log })
  const reach = createReach(store)
  let isStopping = false
  const isReady = async () => !isStopping && (await reach())
  let cleaning = Promise.resolve()
  const keepHouse = () => {
    const fail = (error: unknown) => log.error(describeError(error), 'Cleaning up failed')
    cleaning = makeDueChanges({ ...config, store, mailer, log, now })
      .catch(fail)
      .then(() => store.cleanUp(now()))
      .catch(fail)
  }
  keepHouse()
  const timer = setInterval(keepHouse, HOUSEKEEPING_MS)
  return {
    app: createWalletApp({
      ...config,
      ...{ store, secrets, mailer, log, now },
      rateLimit: createRateLimit(config.rateLimit),
      isStopping: () => isStopping,
      isReady,
    }),
    isReady,
    measure: () => ({ mails: mailer.measure(), connections: store.connections() }),
    sessions: createWalletSessions(store.grants, config.chains),
    drain() {
      isStopping = true
    },
    async close() {
      clearInterval(timer)
      await cleaning
      await mailer.close()
      await store.close()
    },
  }
}
