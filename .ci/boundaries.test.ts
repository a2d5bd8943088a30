import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'

/** The walls of the house (docs/architecture.md): who may import whom, checked on every source file. */

interface Import {
  readonly file: string
  readonly line: number
  readonly to: string
  readonly isTypeOnly: boolean
  readonly isLazy: boolean
}

const SOURCES = ['kernel/src', 'ui/src', 'plugins', 'plugin-template/src']
const isTest = (file: string) => /\.test(-d)?\.tsx?$|\/testing\/|\/test\//.test(file)

const files = SOURCES.flatMap(listFiles).filter((file) => !isTest(file))
const imports = files.flatMap(readImports)

function listFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (name === 'node_modules' || name === 'dist') return []
    return statSync(path).isDirectory() ? listFiles(path) : /\.tsx?$/.test(name) ? [path] : []
  })
}

function readImports(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const found: Import[] = []
  const add = (index: number, specifier: string, isTypeOnly: boolean, isLazy: boolean) => {
    const to = specifier.startsWith('.') ? resolveRelative(file, specifier) : specifier
    found.push({ file, line: text.slice(0, index).split('\n').length, to, isTypeOnly, isLazy })
  }
  for (const match of text.matchAll(/^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm)) {
    const allTypes =
      /\{([^}]*)\}/
        .exec(match[0])?.[1]
        ?.split(',')
        .every((name) => /^\s*(type\s|$)/.test(name)) ?? false
    add(match.index, match[2] ?? '', match[1] !== undefined || allTypes, false)
  }
  for (const match of text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)) add(match.index, match[1] ?? '', false, true)
  return found
}

function resolveRelative(from: string, specifier: string): string {
  const path = normalize(join(dirname(from), specifier)).replace(/\.jsx?$/, '')
  return files.find((file) => file.replace(/\.tsx?$/, '') === path) ?? path
}

const show = ({ file, line, to }: Import) => `${file}:${line} imports ${to}`
const packageOf = (file: string) => /^(kernel|ui|plugin-template|plugins\/[^/]+\/[^/]+)\//.exec(file)?.[1] ?? ''
const isRelative = ({ to }: Import) => SOURCES.some((folder) => to.startsWith(folder))

test('packages reach each other only through their names, never by a path', () => {
  expect(imports.filter((one) => isRelative(one) && packageOf(one.to) !== packageOf(one.file)).map(show)).toEqual([])
})

test('the kernel imports only its own files and its four libraries', () => {
  const allowed = /^(eventemitter3|zod\/mini|zustand\/vanilla|tsyringe)$/
  const outside = imports.filter((one) => one.file.startsWith('kernel/') && !isRelative(one) && !allowed.test(one.to))
  expect(outside.map(show)).toEqual([])
})

test('only the scope imports the container library', () => {
  expect(
    imports.filter(({ to, file }) => /^tsyringe/.test(to) && file !== 'kernel/src/container/scope.ts').map(show),
  ).toEqual([])
})

test('inside the kernel, imports run downward only', () => {
  const floors = [
    ['errors'],
    ['caip'],
    ['capabilities'],
    ['container', 'events', 'storage', 'services'],
    ['plugin', 'state'],
    ['.'],
  ]
  const floorOf = (file: string) => {
    const folder = relative('kernel/src', file).split('/').slice(0, -1)[0] ?? '.'
    return floors.findIndex((floor) => floor.includes(folder))
  }
  const upward = imports.filter(
    (one) =>
      one.file.startsWith('kernel/') && isRelative(one) && !one.isTypeOnly && floorOf(one.to) > floorOf(one.file),
  )
  expect(upward.map(show)).toEqual([])
})

test('plugins import the kernel, their own files and their own libraries, never React, the UI or each other', () => {
  const foreign = imports.filter(
    ({ file, to }) =>
      /^plugin/.test(file) &&
      !/\/ui\//.test(file) &&
      (/^(react|react-dom|preact)(\/|$)/.test(to) || (/^@portico\//.test(to) && to !== '@portico/kernel')),
  )
  expect(foreign.map(show)).toEqual([])
})

test('the UI imports the kernel and never a plugin', () => {
  const allowed = /^(@portico\/kernel|react|react\/jsx-runtime|react-dom|react-dom\/client)$/
  const foreign = imports.filter((one) => one.file.startsWith('ui/') && !isRelative(one) && !allowed.test(one.to))
  expect(foreign.map(show)).toEqual([])
})

test('no React before the first click: the entry of the UI reaches it only lazily', () => {
  const reached = new Set<string>()
  const walk = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const one of imports) if (one.file === file && !one.isTypeOnly && !one.isLazy) walk(one.to)
  }
  walk('ui/src/index.ts')
  expect([...reached].filter((file) => /^react|^zod|\.tsx$/.test(file))).toEqual([])
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

test('no chain and no feature is named in the kernel or the UI', () => {
  const words =
    /\b(eip-?155|ethereum|evm|erc-?20|solana|spl|polkadot|bip122|bitcoin|cosmos|algorand|cip34|cardano|multiversx|elrond|near protocol|tezos|swaps plugin|onramp plugin)\b/i
  const lines = files
    .filter((file) => /^(kernel|ui)\//.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, index) => (words.test(text) ? [`${file}:${index + 1} ${text.trim()}`] : [])),
    )
  expect(lines).toEqual([])
})

test('no vendor host is named in product code', () => {
  const hosts = /\b[a-z0-9-]+\.(walletconnect|web3modal|reown|infura|alchemy|quicknode|ankr)\.(com|org|io|network)\b/i
  expect(files.filter((file) => hosts.test(readFileSync(file, 'utf8')))).toEqual([])
})
