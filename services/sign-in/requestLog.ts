import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuthOptions } from 'next-auth'
import type { LogLine } from './logLine.js'

interface RequestLog {
  readonly onLog: (line: LogLine) => void
  /** The code of the first error. */
  fault?: string
}

/** Auth.js has one logger for the whole process: which request a line belongs to is known from here alone. */
const requests = new AsyncLocalStorage<RequestLog>()

function write(line: LogLine): void {
  const request = requests.getStore()
  if (line.level === 'error' && request) request.fault ??= line.code
  request?.onLog(line)
}

/** Tells what is logged during `answer`. */
export const withRequestLog = <T>(onLog: (line: LogLine) => void, answer: () => Promise<T>): Promise<T> =>
  requests.run({ onLog }, answer)

export const requestFault = (): string | undefined => requests.getStore()?.fault

export const requestLogger: NonNullable<AuthOptions['logger']> = {
  error: (code, details) => write({ level: 'error', code, details }),
  warn: (code) => write({ level: 'warn', code, details: {} }),
  debug: (code, details) => write({ level: 'debug', code, details }),
}

export const STORE_FAULT = 'AUTH_STORE_FAILED'

/** Marks the request, whose answer then says that nothing was done. */
export async function orStoreFault<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (cause) {
    write({ level: 'error', code: STORE_FAULT, details: cause })
    throw new Error(STORE_FAULT, { cause })
  }
}
