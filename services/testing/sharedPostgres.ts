import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './testDatabases.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a PostgreSQL server that runs for as long as the tests of a project, for `createTestDatabase`. */
    postgresUrl: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTestPostgres()
  project.provide('postgresUrl', url)
  return stop
}
