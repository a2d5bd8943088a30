/**
 * The pairing library encodes the permissions of a one-click proposal with Node's `Buffer`, which browsers lack. It looks
 * for the global, so there has to be one; a page that has its own keeps it.
 */
export async function provideBuffer(): Promise<void> {
  if ('Buffer' in globalThis) return
  const { Buffer } = await import('buffer/')
  Object.defineProperty(globalThis, 'Buffer', { value: Buffer, configurable: true, writable: true })
}
