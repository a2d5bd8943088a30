import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { ConfigError } from '../http/environment.js'
import { describeError } from '../http/requestLog.js'
import { type ServedService, serveService } from '../http/serveService.js'
import { backUp } from './backUp.js'
import { initFolder } from './initFolder.js'
import { createMetrics, type MetricsServer, serveMetrics } from './metrics.js'
import { openServices } from './openServices.js'
import { type Environment, readServeConfig, readSettingsFile, SERVICES, storageFolderOf } from './serveConfig.js'
import { openTraces } from './traces.js'

const HELP = `portico serve --services data,relay [--config services.env] [--database postgres://…] [--redis redis://…]

Runs the servers behind Portico until SIGTERM or SIGINT.

  --services   of ${SERVICES.join(', ')}
  --config     a file of settings, NAME=value a line; what the environment has counts before it
  --database   PostgreSQL, for several instances. Default: files in STORAGE_FOLDER
  --redis      Redis, for several instances of relay and sign-in. Default: memory

portico serve --init --services data,relay

Writes services.env with new secrets, projects.json and directory/wallets.json into this folder, and overwrites nothing.

portico serve --backup folder [--config services.env]

Copies the databases of STORAGE_FOLDER into a new folder, also while they are in use.

All settings are in docs/self-hosting.md.
`

const OPTIONS = {
  services: { type: 'string' },
  config: { type: 'string' },
  database: { type: 'string' },
  redis: { type: 'string' },
  init: { type: 'boolean' },
  backup: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** The command `portico serve`. @returns the code to end with: 0, 1 where something failed, 2 of wrong words or settings */
export async function serve(words: readonly string[], environment: Environment = process.env): Promise<number> {
  try {
    const { values } = parseArgs({ args: [...words], options: OPTIONS })
    if (values.help) {
      process.stdout.write(HELP)
      return 0
    }
    const { settings, isOpen } = values.config === undefined ? NO_FILE : readSettingsFile(values.config)
    const merged: Environment = {
      ...settings,
      ...withoutEmpty(environment),
      ...withoutEmpty({ SERVICES: values.services, DATABASE_URL: values.database, REDIS_URL: values.redis }),
    }
    if (values.init) return tell(initFolder(process.cwd(), merged.SERVICES))
    if (values.backup !== undefined) return tell(backUp(storageFolderOf(merged), values.backup))
    return await run(merged, isOpen ? values.config : undefined)
  } catch (error) {
    const isOfWords = String(Object(error).code).startsWith('ERR_PARSE_ARGS')
    // Of other errors the message may repeat the database's address, password and all.
    const isPlain = error instanceof ConfigError || isOfWords
    process.stderr.write(`${isPlain ? (error as Error).message : JSON.stringify(describeError(error))}\n`)
    return isPlain ? 2 : 1
  }
}

const NO_FILE = { settings: {}, isOpen: false }

const withoutEmpty = (given: Environment): Environment =>
  Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined && text !== ''))

function tell(lines: readonly string[]): number {
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

/** @param openFile a file of settings that others than its owner may read */
async function run(environment: Environment, openFile: string | undefined): Promise<number> {
  const config = readServeConfig(environment)
  const trace = config.hasTraces ? await openTraces() : undefined
  const output = pino.destination(1)
  const log = pino({ level: config.logLevel, base: null }, output)
  if (openFile !== undefined) log.warn(`Others may read ${openFile}, which has secrets in it: chmod 600`)
  // From here on, so that a signal that comes while databases are migrated is not lost.
  const signals = listenForSignals()
  const metrics = config.metrics && createMetrics()
  const opened = await openServices(config, { log, trace, metrics, storageFolder: storageFolderOf(environment) })
  const served: ServedService[] = []
  let metricsServer: MetricsServer | undefined
  const stop = async () => {
    const all = await Promise.all(served.map((one) => one.stop()))
    await metricsServer?.close()
    await opened.close()
    return all.every(Boolean)
  }
  try {
    const { host, proxyHops } = config
    if (opened.wallet) {
      const wallet = await serveService(opened.wallet, { host, proxyHops, port: config.walletPort })
      served.push(wallet)
      log.info({ service: 'wallet', url: wallet.url }, 'Serving')
    }
    if (opened.shared) {
      const shared = await serveService(opened.shared, { host, proxyHops, port: config.port })
      served.push(shared)
      for (const [service, path] of Object.entries(opened.paths)) {
        const url = `${service === 'relay' ? shared.url.replace('http', 'ws') : shared.url}${path}`
        log.info({ service, url }, 'Serving')
      }
    }
    if (config.metrics && metrics) {
      metricsServer = await serveMetrics(metrics, config.metrics)
      log.info({ url: metricsServer.url }, 'Metrics')
    }
  } catch (error) {
    await stop()
    throw isTaken(error) ? new ConfigError(`${(error as Error).message}: another process has this port`) : error
  }
  log.info('Ready')
  await signals
  opened.leave()
  log.info({ drainSec: config.drainSec }, 'Stopping')
  await sleep(config.drainSec * 1_000)
  const isDone = await stop()
  log.info({ isDone }, 'Stopped')
  // The log is written in the background: without this, its last lines could be lost or swapped when the process ends.
  output.end()
  await once(output, 'close')
  return 0
}

const isTaken = (error: unknown) => Object(error).code === 'EADDRINUSE'

/** The first signal lets requests finish, the second ends everything at once. */
function listenForSignals(): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false
    const onSignal = () => {
      if (isStopping) process.exit(1)
      isStopping = true
      resolve()
    }
    process.on('SIGINT', onSignal)
    process.on('SIGTERM', onSignal)
  })
}
