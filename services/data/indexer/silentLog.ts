import type { IndexerLog } from './chainFollower.js'

const ignore = () => {}

export const silentLog: IndexerLog = { debug: ignore, info: ignore, warn: ignore, error: ignore }
