import type { explain as explainInDevelopment } from './development.js'

/**
 * Stands in for development.ts in a host's production build (the `production` condition of bundlers): code and facts say
 * enough to those who know the docs, and the sentences weigh more than they.
 */
export const explain = undefined as typeof explainInDevelopment | undefined
