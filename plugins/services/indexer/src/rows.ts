import { type Log, PorticoError } from '@portico/kernel'
import type * as z from 'zod/mini'

/** The answer in the form that was agreed. @throws `API_BAD_REPLY` */
export function readAnswer<T>(call: string, schema: z.ZodMiniType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new PorticoError('API_BAD_REPLY', { call })
}

/** The rows that are in the agreed form. */
export type RowReader = <T>(call: string, schema: z.ZodMiniType<T>, rows: readonly unknown[]) => readonly T[]

/** Leaves out single rows of another form; logs how many they were, once for each call (S5.10). */
export function createRowReader(log: Log): RowReader {
  const logged = new Set<string>()
  return (call, schema, rows) => {
    const read = rows.flatMap((row) => {
      const parsed = schema.safeParse(row)
      return parsed.success ? [parsed.data] : []
    })
    const dropped = rows.length - read.length
    if (dropped > 0 && !logged.has(call)) {
      logged.add(call)
      log.error(`indexer: ${dropped} of ${rows.length} rows of ${call} are not in the agreed form and are left out`)
    }
    return read
  }
}
