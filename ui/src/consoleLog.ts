import type { Log } from '@portico/kernel'

/** Where developers look first. A host's own `log` replaces it. */
export const consoleLog: Log = {
  error(text, cause) {
    // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
    console.error(`Portico: ${text}`, ...(cause === undefined ? [] : [cause]))
  },
}
