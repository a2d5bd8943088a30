import { FrameError } from '../frameError.js'

/** The error that work ends with, which has to be the frame's own. */
export async function failureOf(work: () => unknown): Promise<FrameError> {
  try {
    await work()
  } catch (error) {
    if (error instanceof FrameError) return error
    throw error
  }
  throw new Error('Nothing failed')
}

/** Undefined when work fails with the frame's own error; any other error goes on. */
export function tryOut<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof FrameError) return undefined
    throw error
  }
}
