import type { FrameWatch } from '@portico/service-embedded-wallet/frame'

/** Writes each request by its name, its ending and its time: never what is in it. */
export const createFrameLog = (write: (line: string) => void): FrameWatch => ({
  asked: (name) => write(`Wallet frame: ${name}`),
  answered: (name, ending, tookMs) => write(`Wallet frame: ${name} ${ending} after ${Math.round(tookMs)} ms`),
})
