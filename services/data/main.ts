import { createRateLimit } from '../http/rateLimit.js'
import { runService } from '../http/runService.js'
import { readDataConfig } from './dataConfig.js'
import { openDataService } from './openDataService.js'
import { createRemoteSessions } from './sessions/remoteSessions.js'

runService(
  'The data service',
  () => readDataConfig(process.env),
  async (config, log) => {
    const { sessions, ...rest } = config
    const service = await openDataService({
      ...rest,
      log,
      rateLimit: createRateLimit(config.rateLimit),
      accountLimit: createRateLimit(config.accountLimit),
      nameLimit: createRateLimit(config.nameLimit),
      revocationLimit: createRateLimit(config.revocationLimit),
      ...(sessions && { sessions: createRemoteSessions(sessions) }),
      projects: new Map(config.projects.map((project) => [project.projectId, project])),
    })
    log.info({ chains: config.chains.map(({ chainId }) => chainId) }, 'The data service has its chains')
    return service
  },
)
