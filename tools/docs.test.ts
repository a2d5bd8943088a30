import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { en } from '../ui/src/messages/en.js'
import { compileSnippets } from './docs/compileSnippets.js'
import { codesIn, nameIn, readPage } from './docs/readMarkdown.js'
import {
  attributesByElement,
  augmentedMembers,
  isInterface,
  keysOf,
  membersOf,
  publicTypes,
  textsOf,
} from './docs/readNames.js'
import { listEntries, readExports } from './exports/readExports.js'
import { listFiles } from './listFiles.js'

/** The pages name everything that there is and nothing else: what they say is compared with the sources. */

const allPages = listFiles('docs')
  .filter((file) => file.endsWith('.md'))
  .map(readPage)
/** The specification also names what is still to come; spec.test.ts looks after it. */
const pages = allPages.filter(({ file }) => !file.startsWith('docs/spec/'))
const tables = pages.flatMap((page) => page.tables)

const entries = listEntries().map((entry) => ({ ...entry, exports: readExports(entry.file) }))
const allExports = entries.flatMap((entry) => entry.exports)
const reactExports = entries.flatMap(({ specifier, exports }) => (specifier === '@portico/ui/react' ? exports : []))
const attributes = attributesByElement()
const variables = textsOf('ui/src/theme/tokens.ts', 'VARIABLES').map((name) => `--portico-${name}`)
const errorCodes = augmentedMembers('ErrorContexts')
const manifests = listFiles('plugins').filter((file) => file.endsWith('/manifest.ts'))
/** In capital letters there is nothing else in manifests. */
const USAGE_EVENT = /^ {4}([A-Z][A-Z_]+): '/gm
const usageEvents = [
  ...keysOf('ui/src/tracking/createTracker.ts', 'widgetEvents'),
  ...manifests.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(USAGE_EVENT)].map(([, name = '']) => name)),
]
/** Records are the only things in manifests with a name in lower case. */
const RECORD = /\bname: '([a-z0-9_]+)'/g
const records = [
  ...keysOf('kernel/src/storage/records.ts', 'schemas'),
  ...textsOf('kernel/src/state/balances.ts', 'BALANCE_CACHE'),
  ...manifests.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(RECORD)].map(([, name = '']) => name)),
  '{namespace}/connector_id',
  'schema',
]

const ports = readFileSync('examples/stack/src/ports.ts', 'utf8').match(/PORTICO_PORT_[A-Z0-9]+/g) ?? []
const settingsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name)
const dataSettings = settingsIn('services/data/dataConfig.ts')
const walletSettings = settingsIn('services/wallet/walletConfig.ts')
const serveSettings = settingsIn('services/serve/serveConfig.ts')

const themes = entries.flatMap(({ specifier, exports }) =>
  specifier === '@portico/ui/themes' ? exports.map(({ name }) => name) : [],
)
const sourcesOfViews = ['ui/src', 'plugins'].flatMap(listFiles).filter((file) => /(?<!\.test)\.tsx$/.test(file))
/** What elements in it are called for styles from outside: in JSX, and of spans that are made by hand. A word of a plugin has a part, too. */
const partsIn = (file: string) => [
  ...new Set(
    [
      ...readFileSync(file, 'utf8').matchAll(/(?<!<SlotName [^>]*)\bpart="([^"]+)"|\badd\(\w+, '\w*', '(\w+)'\)/g),
    ].flatMap(([, inView, byHand]) => (inView ?? byHand ?? '').split(' ')),
  ),
]
/** The texts that a property may have. */
const unionOf = (file: string, property: string) => {
  const [, union = ''] = new RegExp(`\\b${property}\\??: ('[^\\n]+)`).exec(readFileSync(file, 'utf8')) ?? []
  return [...union.matchAll(/'(\w+)'/g)].map(([, text = '']) => text)
}

/** What a table lists, by its first heading. It may stand on several pages, in parts. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  Alert: textsOf('ui/src/state/notices.ts', 'BAR_CODES'),
  Attribute: [
    ...new Set([
      ...[...attributes.values()].flat(),
      ...textsOf('ui/src/elements/readAttributes.ts', 'BUTTON_ATTRIBUTES'),
    ]),
  ],
  Code: errorCodes,
  Elsewhere: keysOf('ui/src/checks/otherNames.ts', 'OTHER_NAMES'),
  Element: keysOf('ui/src/elements/defineElements.ts', 'MAKERS'),
  Event: augmentedMembers('KernelEvents'),
  Feature: [...membersOf('ui/src/options/features.ts', 'PorticoFeatures'), ...augmentedMembers('FeatureFlags')],
  Hook: reactExports.flatMap(({ name, isValue }) => (isValue ? [name] : [])),
  Key: records,
  Language: keysOf('ui/src/messages/loadLocale.ts', 'LOCALES'),
  Member: membersOf('ui/src/client.ts', 'Portico'),
  Option: membersOf('ui/src/options/options.ts', 'PorticoOptions'),
  'Part of a button': [
    ...partsIn('ui/src/elements/createButtonView.ts'),
    'button',
    ...unionOf('ui/src/elements/buttonFace.ts', 'look'),
  ],
  'Part of the modal': [
    ...sourcesOfViews.flatMap(partsIn),
    ...textsOf('ui/src/modal/HostSlot.tsx', 'PLACES'),
    ...unionOf('ui/src/parts/Button.tsx', 'kind'),
  ],
  Section: membersOf('ui/src/options/features.ts', 'ConnectorSection'),
  Setting: dataSettings,
  'Setting of portico serve': serveSettings,
  'Setting of the wallet server': walletSettings,
  Theme: themes,
  'Usage event': usageEvents,
  Variable: variables,
  View: augmentedMembers('ViewParams'),
}

/** Their tables have a heading of their own. */
const LISTED_BY_KIND = ['Portico', 'PorticoOptions', 'PorticoFeatures', 'PorticoSnapshots']

const listed = (heading: string) =>
  tables
    .filter((table) => table.heading === heading)
    .flatMap(({ rows }) => rows.flatMap(([cell = '']) => codesIn(cell).map(nameIn)))

/** Both ways; what is left over is what to do. */
const compare = (inPages: readonly string[], inSources: readonly string[]) => ({
  missingInDocs: inSources.filter((name) => !inPages.includes(name)),
  goneFromSources: inPages.filter((name) => !inSources.includes(name)),
})
const NOTHING = { missingInDocs: [], goneFromSources: [] }

describe('tables', () => {
  test.each(Object.entries(LISTS))('%s: all that there are, and none that is gone', (heading, names) => {
    expect(names, 'found in the sources').not.toEqual([])
    expect(compare(listed(heading), names)).toEqual(NOTHING)
  })

  const typeTables = [...new Set(tables.flatMap(({ heading }) => codesIn(heading)))]
  test.each(typeTables)('%s: all its members, and none that is gone', (name) => {
    const file = publicTypes.get(name)
    expect(file, `${name} is a type that a package offers`).toBeDefined()
    expect(compare(listed(`\`${name}\``), membersOf(file ?? '', name))).toEqual(NOTHING)
  })

  test('every interface of the UI has a table', () => {
    const own = allExports.flatMap(({ name, file }) =>
      file && /^ui\/src\/[^/]*\.ts$/.test(file) && isInterface(file, name) ? [name] : [],
    )
    expect(own.filter((name) => ![...typeTables, ...LISTED_BY_KIND].includes(name))).toEqual([])
  })

  test('each element with the attributes that it takes', () => {
    const rows = tables.filter(({ heading }) => heading === 'Element').flatMap((table) => table.rows)
    const found = Object.fromEntries(
      rows.map(([cell = '', taken = '']) => [nameIn(codesIn(cell)[0] ?? ''), [...codesIn(taken)].sort()]),
    )
    expect(found).toEqual(Object.fromEntries(attributes))
  })

  test('each error code with the words that visitors read', () => {
    const rows = tables.filter(({ heading }) => heading === 'Code').flatMap((table) => table.rows)
    const words: Readonly<Record<string, unknown>> = en
    const wrong = rows.filter(([cell = '', title]) => words[`error.${codesIn(cell)[0]}`] !== title)
    expect(wrong.map(([cell, title]) => `${cell}: ${title}`)).toEqual([])
  })
})

describe('the pages as a whole', () => {
  test('name all that the packages export', () => {
    const text = pages
      .flatMap(({ prose, snippets }) => [...codesIn(prose), ...snippets.map((one) => one.text)])
      .join('\n')
    const known = new Set(text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu))
    expect(allExports.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })

  const WORDS: readonly (readonly [kind: string, form: RegExp, names: readonly string[]])[] = [
    ['variables', /--portico-[a-z-]*[a-z]/g, variables],
    ['elements', /(?<=<\/?)portico-[a-z-]+/g, LISTS.Element ?? []],
    ['hooks', /\busePortico\w*/g, LISTS.Hook ?? []],
    [
      'codes and events',
      /(?<![\w/])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g,
      [
        ...errorCodes,
        ...usageEvents,
        ...allExports.map(({ name }) => name),
        ...membersOf('kernel/src/state/walletDescriptor.ts', 'ConnectorType'),
        ...ports,
        ...dataSettings,
        ...serveSettings,
        ...walletSettings,
        'ACTION_REJECTED', // what ethers calls a refusal
        'CUSTOM_ELEMENTS_SCHEMA', // what Angular asks for otherwise
      ],
    ],
    [
      'entries',
      /@portico\/[a-z0-9-]+(?:\/[a-z0-9-]+)*/g,
      [...entries.map(({ specifier }) => specifier), '@portico/cdn', '@portico/cli', '@portico/services'], // files, and a command
    ],
  ]
  test.each(WORDS)('name only %s that exist', (_kind, form, names) => {
    const found = pages.flatMap(({ file, text }) => [...text.matchAll(form)].map(([name]) => `${file}: ${name}`))
    expect(found).not.toEqual([])
    expect(found.filter((one) => !names.includes(one.split(': ')[1] ?? ''))).toEqual([])
  })

  test('lead only to pages, headings and files that are there', () => {
    const broken = allPages.flatMap(({ file, links }) =>
      links
        .filter((link) => !/^[a-z]+:/.test(link))
        .filter((link) => {
          const [path = '', anchor] = link.split('#')
          const target = path === '' ? file : join(dirname(file), path)
          return !existsSync(target) || (anchor !== undefined && !readPage(target).anchors.includes(anchor))
        })
        .map((link) => `${file}: ${link}`),
    )
    expect(broken).toEqual([])
  })

  test('are all in the index', () => {
    const index = pages.find(({ file }) => file === 'docs/README.md')
    const linked = index?.links.map((link) => `docs/${link}`)
    expect(pages.map(({ file }) => file).filter((file) => file !== index?.file && !linked?.includes(file))).toEqual([])
  })

  test('have snippets that compile', () => expect(compileSnippets(pages)).toEqual([]), 300_000)
})
