import { type RelayServer, startRelay } from '@portico-examples/stack/relay'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A local relay of pairing sessions that runs for as long as the tests of a project. */
    relay: RelayServer['description']
  }
}

/** Starts it outside of the tests, which have a document and no files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startRelay()
  project.provide('relay', server.description)
  return () => server.stop()
}
