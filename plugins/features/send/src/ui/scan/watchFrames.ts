import type { Decoder, Frame } from './decoder.js'

/**
 * Looks at one frame after the other until a code is read or `signal` is aborted. A frame that can't be read is passed
 * over; `wait` is between two looks.
 */
export async function watchFrames(parts: {
  readonly grab: () => Frame | undefined
  readonly decoder: Decoder
  readonly wait: () => Promise<void>
  readonly signal: AbortSignal
}): Promise<string | undefined> {
  const { grab, decoder, wait, signal } = parts
  while (!signal.aborted) {
    const frame = grab()
    const text = frame && (await decoder.decode(frame).catch(() => undefined))
    if (signal.aborted) return undefined
    if (text) return text
    await wait()
  }
  return undefined
}
