import { expect, it } from 'vitest'
import type { AnyManifest } from '../kernel/src/plugin/manifest.js'
import { propertiesSchemaOf } from '../services/analytics/eventSchema.js'
import { widgetEvents } from '../ui/src/tracking/createTracker.js'
import { codesIn, readPage } from './docs/readMarkdown.js'
import { listFiles } from './listFiles.js'
import { specPages } from './spec/readSpec.js'

/** What plugins declare for themselves is what the specification says of them. */

const modules = await Promise.all(
  listFiles('plugins')
    .filter((file) => file.endsWith('/src/manifest.ts'))
    .map((file) => import(/* @vite-ignore */ `../${file}`) as Promise<{ readonly manifest: AnyManifest }>),
)
const manifests = modules.map(({ manifest }) => manifest)
const flags = manifests.flatMap(({ feature }) => feature ?? [])

const spec = specPages.map(({ prose }) => prose).join('\n')
/** The words of a statement, its line and those that follow it. */
const namesIn = (id: string): readonly string[] =>
  spec.match(new RegExp(`^- \\*\\*${id}\\*\\* (.*(\\n {2}.*)*)`, 'm'))?.[1]?.match(/[A-Za-z]+/g) ?? []

/** What the specification does not know. */
const BEYOND = ['offramp']

it('flags are on or off as the specification has them [S9.22a] [S9.22b]', () => {
  expect(flags.length).toBeGreaterThan(3)
  // A list of socials is on (S9.23).
  const said = (byDefault: boolean) => (byDefault ? [...namesIn('S9.22a'), 'socials'] : namesIn('S9.22b'))
  const known = flags.filter(({ flag }) => !BEYOND.includes(flag))
  expect(known.filter(({ flag, default: byDefault }) => !said(byDefault).includes(flag))).toEqual([])
})

it('buttons of the account screen stand in the order of the specification [S2.16]', () => {
  const actions = manifests.flatMap(({ contributes }) => contributes?.actions ?? [])
  const inOrder = [...actions].sort((one, other) => (one.order ?? 0) - (other.order ?? 0)).map(({ id }) => id)
  const ids = inOrder.filter((id) => !BEYOND.includes(id))
  const wanted = namesIn('S2.16')
  expect(ids.length).toBeGreaterThan(1)
  expect(ids).toEqual(wanted.filter((name) => ids.includes(name)))
})

it('usage events have the properties that the pages list and a server takes', () => {
  const declared = [widgetEvents, ...manifests.map(({ usage }) => usage ?? {})].flatMap((events) =>
    Object.entries(events),
  )
  const pages = readPage('docs/analytics.md').tables.flatMap(({ heading, rows }) =>
    heading === 'Usage event' ? rows : [],
  )
  const namesOf = (properties: string) => properties.match(/[A-Za-z]+/g) ?? []
  const listed = pages.map(([event = '', properties = '']) => [
    codesIn(event)[0],
    namesOf(properties.replace(/, or .*|;.*/, '')),
  ])
  expect(declared.map(([event, properties]) => [event, namesOf(properties)]).sort()).toEqual(listed.sort())
  for (const [event, properties] of declared) {
    const taken = Object.entries(propertiesSchemaOf(event)?.shape ?? {}).filter(([name]) => name !== 'address')
    const names = taken.map(([name, kind]) => (kind.safeParse(undefined).success ? `${name}?` : name))
    expect([event, properties.split(' ').filter(Boolean).sort()]).toEqual([event, names.sort()])
  }
})
