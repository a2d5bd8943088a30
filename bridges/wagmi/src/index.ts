export { porticoTransport } from '@portico/viem'
export { followPortico, readInitialState } from './followPortico.js'
export { portico } from './portico.js'
