import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { findCircles } from './boundaries/findCircles.js'
import { files, type Import, imports, importsOfTests, packageOf, reachEagerly } from './boundaries/readImports.js'

/** The walls of the house (docs/architecture.md): who may import whom, checked on every source file. */

const show = ({ file, line, to }: Import) => `${file}:${line} imports ${to}`
/** What the kernel offers to the rest of the house; its testing tools are for tests. */
const KERNEL = /^@portico\/kernel(\/(amounts|cache|chain|orders|origins|receivers|untrusted))?$/
const linesWith = (pattern: RegExp, among: readonly string[]) =>
  among.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, index) => (pattern.test(text) ? [`${file}:${index + 1} ${text.trim()}`] : [])),
  )

test('packages reach each other only through their names, never by a path, in tests too', () => {
  const forbidden = [...imports, ...importsOfTests].filter(
    ({ isPath, file, to }) => isPath && packageOf(to) !== packageOf(file),
  )
  expect(forbidden.map(show)).toEqual([])
})

test('the kernel imports only its own files and its five libraries', () => {
  const allowed = /^(zod\/mini|zustand\/vanilla|eventemitter3|tsyringe|decimal\.js)$/
  const outside = imports.filter(({ file, to, isPath }) => file.startsWith('kernel/') && !isPath && !allowed.test(to))
  expect(outside.map(show)).toEqual([])
})

test('only the amounts import the library of decimals', () => {
  const others = imports.filter(({ file, to }) => to === 'decimal.js' && !file.startsWith('kernel/src/amounts/'))
  expect(others.map(show)).toEqual([])
})

test.each([
  ['the scope', 'kernel/src/container/scope.ts', 'tsyringe'],
  ['the bus', 'kernel/src/events/createEventBus.ts', 'eventemitter3'],
])('only %s imports its library', (_who, owner, library) => {
  expect(imports.filter(({ to, file }) => to.startsWith(library) && file !== owner).map(show)).toEqual([])
})

/** The floors of a package, the lowest first; a folder is known by its first name, files outside of folders by `.`. */
const KERNEL_FLOORS = [
  ['ids'],
  ['errors'],
  ['caip', 'amounts', 'untrusted'],
  ['capabilities', 'store'],
  ['container', 'events', 'storage', 'services'],
  ['orders', 'plugin', 'receivers', 'state'],
  ['config', 'chain'],
  ['checks'],
  ['.'],
]
const UI_FLOORS = [
  ['primitives'],
  ['state', 'messages', 'theme', 'format', 'options', 'pictures', 'wallets'],
  ['parts', 'icons'],
  ['modal', 'router', 'registry', 'surface'],
  ['views', 'money'],
  ['.', 'actions', 'bindings', 'checks', 'cookie', 'elements', 'next', 'react', 'themes', 'tracking'],
]

test.each([
  ['kernel', KERNEL_FLOORS],
  ['ui', UI_FLOORS],
])('inside the %s, imports run downward only, those of types and of lazy code too', (name, floors) => {
  const folderOf = (file: string) => relative(`${name}/src`, file).split('/').slice(0, -1)[0] ?? '.'
  const floorOf = (file: string) => floors.findIndex((floor) => floor.includes(folderOf(file)))
  const ours = files.filter((file) => file.startsWith(`${name}/`))
  expect(new Set(ours.filter((file) => floorOf(file) < 0).map(folderOf)), 'folders on no floor').toEqual(new Set())
  const upward = imports.filter(({ file, to, isPath }) => ours.includes(file) && isPath && floorOf(to) > floorOf(file))
  expect(upward.map(show)).toEqual([])
})

test('no file imports itself in a circle, not for a type either', () => {
  const inside = imports.filter(({ file, isPath, isLazy }) => /^(kernel|ui)\//.test(file) && isPath && !isLazy)
  expect(findCircles(inside)).toEqual([])
})

test('plugins import the kernel, their own files and their own libraries, never React, the UI or each other', () => {
  const foreign = imports.filter(
    ({ file, to }) =>
      /^plugin/.test(file) &&
      !/\/ui\//.test(file) &&
      (/^(react|react-dom|preact)(\/|$)/.test(to) || (/^@portico\//.test(to) && !KERNEL.test(to))),
  )
  expect(foreign.map(show)).toEqual([])
})

test('the money parts are for views that are loaded late: those of plugins, and the review of a transaction', () => {
  const isPart = (file: string) => /^ui\/src\/(money|views\/review)\//.test(file)
  const isView = (file: string) => /^plugins\/[^/]+\/[^/]+\/src\/ui\//.test(file)
  const foreign = imports.filter(
    ({ file, to, isTypeOnly, isLazy }) =>
      !isTypeOnly && (to === '@portico/ui/money' ? !isView(file) : isPart(to) && !isPart(file) && !isLazy),
  )
  expect(foreign.map(show)).toEqual([])
  expect(imports.some(({ to }) => to === '@portico/ui/money')).toBe(true)
})

test('the UI imports the kernel and never a plugin', () => {
  const allowed = /^(react|react\/jsx-runtime|react-dom|react-dom\/client|uqr)$/
  const foreign = imports.filter(
    ({ file, to, isPath }) => file.startsWith('ui/') && !isPath && !allowed.test(to) && !KERNEL.test(to),
  )
  expect(foreign.map(show)).toEqual([])
})

test('bridges import what the kernel and the UI offer, each other and their own libraries; nothing imports them', () => {
  const isBridge = (file: string) => file.startsWith('bridges/')
  const names = new Map(
    files.filter(isBridge).map((file) => {
      const { name, dependencies, peerDependencies } = JSON.parse(
        readFileSync(`${packageOf(file)}/package.json`, 'utf8'),
      )
      return [packageOf(file), { name: String(name), own: Object.keys({ ...dependencies, ...peerDependencies }) }]
    }),
  )
  expect([...names.keys()]).toContain('bridges/viem')
  const bridges = [...names.values()].map(({ name }) => name)
  const nameOf = (to: string) => /^(@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? to
  const foreign = imports.filter(({ file, to, isPath, isTypeOnly }) => {
    if (!isBridge(file)) return bridges.includes(nameOf(to))
    if (isPath) return false
    if (!names.get(packageOf(file))?.own.includes(nameOf(to))) return true
    const isOurs = to.startsWith('@portico/')
    return isOurs && !(KERNEL.test(to) || bridges.includes(nameOf(to)) || (isTypeOnly && nameOf(to) === '@portico/ui'))
  })
  expect(foreign.map(show)).toEqual([])
})

test('packages for frameworks import the kernel, the sources of the UI and their framework, and no React; nothing imports them', () => {
  const isOfFramework = (file: string) => file.startsWith('frameworks/')
  const allowed = /^(@portico\/kernel|@portico\/ui\/bindings|vue|svelte(\/.+)?|solid-js(\/web)?|@angular\/core)$/
  const foreign = imports.filter(({ file, to, isPath, isTypeOnly }) => {
    if (!isOfFramework(file)) return /^@portico\/(vue|svelte|solid|angular)(\/|$)/.test(to)
    return !isPath && !allowed.test(to) && !(isTypeOnly && to === '@portico/ui')
  })
  expect(files.some(isOfFramework)).toBe(true)
  expect(foreign.map(show)).toEqual([])
})

test('devtools import the kernel, types of the UI, and React in their panel alone; nothing of the product imports them', () => {
  const isOfDevtools = (file: string) => file.startsWith('devtools/')
  const foreign = imports.filter(({ file, to, isPath, isTypeOnly }) => {
    if (!isOfDevtools(file)) return /^@portico\/devtools(\/|$)/.test(to)
    if (isPath || to === 'zod/mini' || KERNEL.test(to)) return false
    return !(isTypeOnly && to === '@portico/ui') && !(/^react(-dom\/client)?$/.test(to) && /\/panel\//.test(file))
  })
  expect(files.some(isOfDevtools)).toBe(true)
  expect(foreign.map(show)).toEqual([])
  expect(
    [...reachEagerly('devtools/src/index.ts')].filter((file) => /\/panel\/|\/trace\/parseTrace/.test(file)),
  ).toEqual([])
})

test.each(['development', 'production'] as const)(
  'no React, schema, container or decimals before the first click, in %s: the entry of the UI reaches them only lazily',
  (mode) => {
    const reached = [...reachEagerly('ui/src/index.ts', mode)]
    expect(reached).toContain('kernel/src/createKernel.ts')
    expect(reached.filter((file) => /^(react|zod|tsyringe|decimal\.js)|\.tsx$/.test(file))).toEqual([])
  },
)

test('what calls servers or reads storage is not loaded before the first click', () => {
  const isTime = (file: string) => /\/(createClock|turns|untilAborted|withDeadline)\.ts$/.test(file)
  const early = [...reachEagerly('ui/src/index.ts')].filter((file) =>
    /^(kernel\/src\/(services|storage|untrusted)|plugins)\//.test(file),
  )
  expect(early.filter((file) => !isTime(file))).toEqual([])
})

test('the entry of a plugin loads nothing but its own files and the kernel', () => {
  const entries = files.filter((file) => /^plugins\/[^/]+\/[^/]+\/src\/index\.ts$/.test(file))
  expect(entries).not.toEqual([])
  const heavy = entries.flatMap((entry) => {
    const reached = reachEagerly(entry)
    return imports.filter(
      ({ file, to, isPath, isTypeOnly, isLazy }) =>
        reached.has(file) &&
        packageOf(file) === packageOf(entry) &&
        !(isPath || isTypeOnly || isLazy || KERNEL.test(to)),
    )
  })
  expect(heavy.map(show)).toEqual([])
})

test('a manifest imports nothing but the kernel', () => {
  const heavy = imports.filter(
    ({ file, to, isLazy }) => /\/manifest\.ts$/.test(file) && !isLazy && to !== '@portico/kernel',
  )
  expect(heavy.filter(({ file }) => !file.startsWith('kernel/')).map(show)).toEqual([])
})

test('there is no circle of value imports', () => {
  const next = new Map(
    files.map((file) => [
      file,
      imports.filter((one) => one.file === file && !one.isTypeOnly && !one.isLazy).map(({ to }) => to),
    ]),
  )
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    else if (!done.has(file)) for (const to of next.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

test('no chain is named outside the chain plugins, and no feature in the kernel or the UI', () => {
  const words =
    /\b(eip-?155|ethereum|evm|erc-?20|solana|spl|polkadot|bip122|bitcoin|cosmos|algorand|cip34|cardano|multiversx|elrond|near protocol|tezos|swaps plugin|onramp plugin)\b/i
  expect(
    linesWith(
      words,
      files.filter((file) => /^(kernel|ui|plugins\/(features|services))\//.test(file)),
    ),
  ).toEqual([])
})

test('the UI knows no plugin by its id: what a plugin provides and declares is what counts', () => {
  const ids = [...new Set(files.flatMap((file) => /^plugins\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? []))]
  expect(ids).toContain('sign-in')
  const named = new RegExp(`(['"\`])(${ids.join('|')})\\1`)
  expect(
    linesWith(
      named,
      files.filter((file) => file.startsWith('ui/')),
    ),
  ).toEqual([])
})

test('no host is named in product code, but where networks are listed', () => {
  const isListOfNetworks = /^(plugins\/chains\/[^/]+|plugin-template)\/src\/networks\.ts$/
  const hosts = /\b(https?|wss?):\/\/(?!\$\{|localhost|127\.0\.0\.1|www\.w3\.org\/)[\w$]/i
  expect(
    linesWith(
      hosts,
      files.filter((file) => !isListOfNetworks.test(file)),
    ),
  ).toEqual([])
})

test('nothing is posted to every origin', () => {
  const posts = files.filter((file) => readFileSync(file, 'utf8').includes('postMessage('))
  expect(posts).toContain('plugins/services/embedded-wallet/src/link/createFrameLink.ts')
  expect(linesWith(/(['"])\*\1/, posts)).toEqual([])
})

test('no vendor is named in product code', () => {
  const hosts = /\b[a-z0-9-]+\.(walletconnect|web3modal|reown|infura|alchemy|quicknode|ankr)\.(com|org|io|network)\b/i
  expect(linesWith(hosts, files)).toEqual([])
})

test('no test replaces a module', () => {
  expect(linesWith(/\bvi\.(mock|doMock|hoisted)\(/, [...new Set(importsOfTests.map(({ file }) => file))])).toEqual([])
})
