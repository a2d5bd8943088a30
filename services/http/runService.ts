import { once } from 'node:events'
import { type Logger, pino } from 'pino'
import { ConfigError } from './environment.js'
import { describeError } from './requestLog.js'
import { type Service, serveService } from './serveService.js'

interface Place {
  readonly port: number
  readonly host: string
  readonly proxyHops: number
  readonly logLevel: string
}

/** The first signal lets requests finish, the second ends everything at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const onSignal = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

async function run<Config extends Place>(
  name: string,
  readConfig: () => Config,
  open: (config: Config, log: Logger) => Promise<Service>,
): Promise<void> {
  const config = readConfig()
  const logOutput = pino.destination(1)
  const log = pino({ level: config.logLevel, base: null }, logOutput)
  const service = await open(config, log)
  const served = await serveService(service, config).catch(async (error: unknown) => {
    await service.close()
    throw error
  })
  log.info({ url: served.url }, `${name} answers`)
  stopOnSignal(async () => {
    const isDone = await served.stop()
    log.info({ isDone }, `${name} has stopped`)
    // The log is written in the background: without this, its last lines could be lost or swapped when the process ends.
    logOutput.end()
    await once(logOutput, 'close')
  })
}

/** A service as a process: a JSON line for each request, ended by signals. `name` begins a sentence of its log. */
export function runService<Config extends Place>(
  name: string,
  readConfig: () => Config,
  open: (config: Config, log: Logger) => Promise<Service>,
): void {
  run(name, readConfig, open).catch((error: unknown) => {
    // Of other errors the message may repeat the database's address, password and all.
    const said = error instanceof ConfigError ? error.message : JSON.stringify(describeError(error))
    process.stderr.write(`${said}\n`)
    process.exit(1)
  })
}
