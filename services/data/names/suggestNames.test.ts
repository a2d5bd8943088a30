import { expect, it } from 'vitest'
import type { NameRegistry } from '../store/nameRegistry.js'
import { suggestNames } from './suggestNames.js'

const registry = {
  taken: async (names: readonly string[]) => new Set(names.filter((name) => name === 'anna.names.example')),
} as unknown as NameRegistry
const suggest = (name: string, zone = 'names.example') =>
  suggestNames({ registry, zones: ['reown.id', 'names.example'] }, name, zone)

it.each(['anna', 'ANNA', 'anna.names.example', 'Anna.Names.Example'])(
  '%s comes first, with whether it is taken, then names like it [S7.16b]',
  async (name) => {
    const [first, ...others] = await suggest(name)
    expect(first).toEqual({ name: 'anna.names.example', registered: true })
    expect(others.length).toBeGreaterThan(4)
    for (const other of others)
      expect(other).toEqual({ name: expect.stringMatching(/\.names\.example$/), registered: false })
  },
)

it.each([
  ['anna', 'wcn.id', 'zone', 'is not a zone of this server'],
  ['abc', 'reown.id', 'name', 'must be letters, digits and hyphens, at least 4'],
  ['an na', 'reown.id', 'name', 'must be letters, digits and hyphens, at least 4'],
  ['grüße', 'reown.id', 'name', 'must be letters, digits and hyphens, at least 4'],
])('%s in the zone %s is refused by its %s [S7.16a] [S5.13]', async (asked, zone, name, description) => {
  await expect(suggest(asked, zone)).rejects.toMatchObject({ status: 400, reasons: [{ name, description }] })
})
