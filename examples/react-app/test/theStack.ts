import type { StackDescription } from '@portico-examples/stack'
import { inject } from 'vitest'

/** The nodes and services of this worker: each has its own, so that tests of two files never meet on a chain. */
export function theStack(): StackDescription {
  const stack = inject('stacks')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!stack) throw new Error(`no stack was started for worker ${process.env.VITEST_POOL_ID}`)
  return stack
}

/**
 * Another one, of all workers, on whose first chain the first account has a year behind it. It stays as it is: its wallets
 * are asked for no transaction.
 */
export const stackWithPast = (): StackDescription => inject('stackWithPast')
