import { createRateLimit } from '../http/rateLimit.js'
import { runService } from '../http/runService.js'
import { readDataConfig } from './dataConfig.js'
import { openDataService } from './openDataService.js'

runService(
  'The data service',
  () => readDataConfig(process.env),
  async (config, log) => {
    const service = await openDataService({
      ...config,
      log,
      rateLimit: createRateLimit(config.rateLimit),
      accountLimit: createRateLimit(config.accountLimit),
      nameLimit: createRateLimit(config.nameLimit),
      projects: new Map(config.projects.map((project) => [project.projectId, project])),
    })
    log.info({ chains: config.chains.map(({ chainId }) => chainId) }, 'The data service has its chains')
    return service
  },
)
