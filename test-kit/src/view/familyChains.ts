import { type FamilyDescriptions, startFamily } from '@portico-examples/stack'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Local chains of other families that run for as long as the tests of a project. */
    familyChains: FamilyDescriptions & Required<Pick<FamilyDescriptions, 'cosmos' | 'polkadot'>>
  }
}

/** Starts them outside of the tests, which have a document and no files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [bip122, cosmos, polkadot] = await Promise.all([
    // Not every machine can have a bitcoind.
    startFamily('bip122').catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
      return undefined
    }),
    startFamily('cosmos'),
    startFamily('polkadot'),
  ])
  project.provide('familyChains', {
    ...(bip122 && { bip122: bip122.description }),
    ...{ cosmos: cosmos.description, polkadot: polkadot.description },
  })
  return async () => {
    await Promise.all([bip122, cosmos, polkadot].map((nodes) => nodes?.stop()))
  }
}
