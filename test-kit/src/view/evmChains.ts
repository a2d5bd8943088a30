import { startEvmChains } from '@portico-examples/stack'
import type { TestProject } from 'vitest/node'

type EvmChains = Awaited<ReturnType<typeof startEvmChains>>['chains']

declare module 'vitest' {
  interface ProvidedContext {
    /** Local chains for each worker, as each has the accounts of its wallets for itself. They run as long as the tests do. */
    evmChains: readonly EvmChains[]
  }
}

/** Starts them outside of the tests, which have a document and no files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: Number(project.config.maxWorkers) })
  const started = await Promise.all(workers.map(() => startEvmChains()))
  project.provide(
    'evmChains',
    started.map(({ chains }) => chains),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
  }
}
