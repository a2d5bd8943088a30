import { type SolanaDescription, startSolanaChain } from '@portico-examples/stack'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A local chain that runs for as long as the tests of a project. */
    solanaChain: SolanaDescription
  }
}

/** Starts it outside of the tests, which have a document and no files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Slots go on while a busy worker stands still: a blockhash lasts a minute, as on the real chains.
  const { chain, node } = await startSolanaChain(40, 1_500)
  project.provide('solanaChain', chain)
  return () => node.close()
}
