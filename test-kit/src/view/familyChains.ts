import { type FamilyDescriptions, startFamily } from '@portico-examples/stack'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Local chains of other families that run for as long as the tests of a project. */
    familyChains: Required<Pick<FamilyDescriptions, 'cosmos'>>
  }
}

/** Starts them outside of the tests, which have a document and no files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cosmos = await startFamily('cosmos')
  project.provide('familyChains', { cosmos: cosmos.description })
  return () => cosmos.stop()
}
