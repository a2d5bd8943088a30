// What only plugins with pages of another origin ask for, in one file to load.
export { createModalTheme } from '../theme/modalTheme.js'
export { createSurface } from './createSurface.js'
