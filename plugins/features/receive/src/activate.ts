import type { Activated } from '@portico/kernel'
import type { manifest } from './manifest.js'

/** There is nothing to start: all of it is in the views. */
export const activate = (): Activated<typeof manifest> => ({})
