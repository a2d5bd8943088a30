import { startEvmChains } from '@portico-examples/stack'
import type { TestProject } from 'vitest/node'

type EvmChains = Awaited<ReturnType<typeof startEvmChains>>['chains']

declare module 'vitest' {
  interface ProvidedContext {
    /** Local chains that run for as long as the tests of a project. */
    evmChains: EvmChains
  }
}

/** Starts them outside of the tests, which have a document and no files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { chains, stop } = await startEvmChains()
  project.provide('evmChains', chains)
  return stop
}
