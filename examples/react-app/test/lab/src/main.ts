import { createPortico } from '@portico/ui'
import { labOptions } from './startLab.js'

declare global {
  interface Window {
    /** Signs with the account in use, through a client of viem. */
    signWithViem?: (message: string) => Promise<string>
  }
}

// Inside a function: a module that waits at its top could never be imported by the chunk of a family that it waits for.
async function start(): Promise<void> {
  const portico = createPortico(await labOptions())
  window.portico = portico
  window.signWithViem = async (message) => {
    const { getWalletClient } = await import('@portico/viem')
    return getWalletClient(portico).signMessage({ message })
  }
  portico.onEvent('request:returned', (returned) => {
    window.labReturned = [...(window.labReturned ?? []), returned]
  })
}

void start()
