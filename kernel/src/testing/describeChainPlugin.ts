import { describe, it } from 'vitest'
import { chainPluginCases } from './chain/chainPluginCases.js'
import type { ChainFixture } from './chainFixture.js'

const LIMIT_MS = 60_000

/**
 * Holds a chain plugin to the contract of its capabilities, through a real kernel. Which groups run follows from the
 * plugin's manifest; nothing is skipped. The fixture is made once to read the manifest while the tests are collected, and anew for
 * each test: start nodes before, or on first use, and share them.
 *
 * ```ts
 * describeChainPlugin('my-family', createFixture)
 * ```
 */
export function describeChainPlugin(name: string, fixture: () => ChainFixture | Promise<ChainFixture>): void {
  describe(name, async () => {
    const cases = await chainPluginCases(fixture)
    for (const group of new Set(cases.map((one) => one.group))) {
      describe(group, () => {
        for (const { name: behaviour, run } of cases.filter((one) => one.group === group)) it(behaviour, run, LIMIT_MS)
      })
    }
  })
}
