import { once } from 'node:events'
import { pino } from 'pino'
import { createRateLimit } from '../http/rateLimit.js'
import { ConfigError, readDataConfig } from './dataConfig.js'
import { openDataService } from './openDataService.js'
import { describeError } from './requestLog.js'
import { serveDataService } from './serveDataService.js'

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

async function main(): Promise<void> {
  const config = readDataConfig(process.env)
  const logOutput = pino.destination(1)
  const log = pino({ level: config.logLevel, base: null }, logOutput)
  const service = await openDataService({
    ...config,
    log,
    rateLimit: createRateLimit(config.rateLimit),
    accountLimit: createRateLimit(config.accountLimit),
    nameLimit: createRateLimit(config.nameLimit),
    projects: new Map(config.projects.map((project) => [project.projectId, project])),
  })
  const served = await serveDataService(service, config).catch(async (error: unknown) => {
    await service.close()
    throw error
  })
  log.info({ url: served.url, chains: config.chains.map(({ chainId }) => chainId) }, 'The data service answers')
  stopOnSignal(async () => {
    const isDone = await served.stop()
    log.info({ isDone }, 'The data service has stopped')
    // The log is written in the background: without this, its last lines could be lost or swapped when the process ends.
    logOutput.end()
    await once(logOutput, 'close')
  })
}

main().catch((error: unknown) => {
  // Of other errors the message may repeat the database's address, password and all.
  const said = error instanceof ConfigError ? error.message : JSON.stringify(describeError(error))
  process.stderr.write(`${said}\n`)
  process.exit(1)
})
