import type { PorticoOptions } from '../options/options.js'
import { checkUrls } from './checkUrls.js'

/**
 * Stands in for development.ts in a host's production build (the `production` condition of bundlers): what a host has
 * written was checked while it was written. Addresses may come from elsewhere, and are checked all the same.
 */
export const checkOptions = checkUrls
export const advise = (): void => {}
export const checkContrast = (): void => {}
/** No message for the makers of a page before its visitors. */
export const DEFAULT_ALERTS = undefined as PorticoOptions['alerts']
