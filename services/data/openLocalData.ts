import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Project } from '../directory/projects.js'
import type { RateLimit } from '../http/rateLimit.js'
import type { ChainConfig } from './chainConfig.js'
import type { OfframpProvider } from './offramp/offrampProvider.js'
import type { OnrampSettings } from './onramp/onrampDesk.js'
import { type DataService, openDataService } from './openDataService.js'
import type { PayHost } from './pay/payHosts.js'
import type { PriceSource } from './prices/priceSource.js'
import type { SessionSource } from './sessions/sessionSource.js'

const ZONES = ['reown.id']
const POLL_MS = 500

/** The data service of the local stack: in a file that is gone when it is closed, unless another database is given. */
export async function openLocalData(options: {
  readonly projects: ReadonlyMap<string, Project>
  readonly rateLimit: RateLimit
  readonly chains?: readonly ChainConfig[]
  readonly databaseUrl?: string
  readonly pollMs?: number
  readonly priceSource?: PriceSource
  readonly onramp?: OnrampSettings
  readonly offramp?: readonly OfframpProvider[]
  readonly sessions?: SessionSource
  readonly payHosts?: readonly PayHost[]
}): Promise<DataService> {
  const folder = options.databaseUrl === undefined ? mkdtempSync(join(tmpdir(), 'portico-data-')) : undefined
  const removeFolder = () => folder && rmSync(folder, { recursive: true, force: true })
  try {
    const service = await openDataService({
      ...{ chains: [], pollMs: POLL_MS, zones: ZONES, log: pino({ level: 'fatal', base: null }), ...options },
      databaseUrl: folder === undefined ? options.databaseUrl : `file:${join(folder, 'data.db')}`,
    })
    const close = () => service.close().finally(removeFolder)
    return { ...service, close }
  } catch (error) {
    removeFolder()
    throw error
  }
}
