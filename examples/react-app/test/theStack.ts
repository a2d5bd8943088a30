import { type Stack, type StackDescription, startStack } from '@portico-examples/stack'
import { inject } from 'vitest'

/** The nodes and services of this worker: each has its own, so that tests of two files never meet on a chain. */
export function theStack(): StackDescription {
  const stack = inject('stacks')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!stack) throw new Error(`no stack was started for worker ${process.env.VITEST_POOL_ID}`)
  return stack
}

let past: Promise<Stack> | undefined

/** Another one, on whose first chain the first account has a year behind it. It is there from when it is first asked for. */
export async function stackWithPast(): Promise<StackDescription> {
  past ??= startStack({ history: true, quiet: true, ports: { evm: 0, evm2: 0, solana: 0, services: 0, app: 0 } })
  return (await past).description
}

export const stopStackWithPast = async (): Promise<void> => (await past)?.stop()
