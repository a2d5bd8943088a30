import type { SurfaceOptions } from '@portico/kernel'
import type { PorticoCore } from '../state/core.js'
import { createModalTheme } from '../theme/modalTheme.js'
import { createSurface } from './createSurface.js'

/** What only plugins with pages of another origin ask for, in one file to load. */
export const framed = (core: PorticoCore) => ({
  surface: (wanted: SurfaceOptions) => createSurface(core, wanted),
  theme: () => createModalTheme(core.theme),
})
