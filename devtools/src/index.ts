export { type AttachOptions, createDevtools, type Devtools, type DevtoolsOptions } from './createDevtools.js'
