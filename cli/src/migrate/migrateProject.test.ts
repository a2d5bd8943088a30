import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { MIGRATIONS, migrateProject } from './migrateProject.js'

const run = promisify(execFile)
const FIXTURES = resolve('cli/fixtures')
const KITS = Object.keys(MIGRATIONS)
const version = '^0.1.0'
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-migrate-'))
  folders.push(folder)
  return folder
}

function commit(folder: string): void {
  const git = (...words: readonly string[]) => execFileSync('git', words, { cwd: folder })
  git('init', '-q')
  git('add', '-A')
  git('-c', 'user.name=Test', '-c', 'user.email=test@harbour.example', 'commit', '-qm', 'Begin')
}

/** A project of a fixture, committed. */
function createProject(kit: string): string {
  const folder = createFolder()
  cpSync(join(FIXTURES, kit), folder, { recursive: true })
  commit(folder)
  return folder
}

/** A project of one file. */
function createModule(text: string, name = 'page.tsx'): string {
  const folder = createFolder()
  writeFileSync(join(folder, 'package.json'), '{}\n')
  writeFileSync(join(folder, name), text)
  return folder
}

function readAll(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const paths = files
    .map((file) => join(file.parentPath ?? file.path, file.name))
    .filter((path) => !/\.git\//.test(path))
  return Object.fromEntries(paths.sort().map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]))
}

function migrate(text: string, from = 'rainbowkit', name = 'page.tsx'): string {
  const folder = createModule(text, name)
  migrateProject({ folder, from, version, isForced: true })
  return readFileSync(join(folder, name), 'utf8')
}

describe('a project of each library', () => {
  it.each(KITS)('is rewritten where it is certain, marked where it is not: %s', (kit) => {
    const folder = createProject(kit)
    const report = migrateProject({ folder, from: kit, version })
    expect({ report, ...readAll(folder) }).toMatchSnapshot()
    const guide = readFileSync(MIGRATIONS[kit]?.guide ?? '', 'utf8')
    const headings = [...guide.matchAll(/^## (.*)$/gm)].map(([, text = '']) =>
      text
        .toLowerCase()
        .replace(/[^-a-z ]/g, '')
        .replaceAll(' ', '-'),
    )
    const named = [...report.matchAll(/See .*\.md#([-a-z]+)/g)].flatMap(([, heading]) => heading ?? [])
    expect(named.filter((heading) => !headings.includes(heading))).toEqual([])
  })

  it.each(KITS)('changes nothing when it is run again: %s', (kit) => {
    const folder = createProject(kit)
    migrateProject({ folder, from: kit, version })
    const once = readAll(folder)
    expect(migrateProject({ folder, from: kit, version, isForced: true })).toContain('Nothing to rewrite.')
    expect(readAll(folder)).toEqual(once)
  })

  it('compiles afterwards', async () => {
    const folder = createFolder()
    for (const kit of KITS) {
      cpSync(join(FIXTURES, kit), join(folder, kit), { recursive: true })
      migrateProject({ folder: join(folder, kit), from: kit, version, isForced: true })
    }
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    // What is left is of these, which are not installed here.
    const peers = [
      '@rainbow-me/rainbowkit',
      '@reown/appkit/react',
      'connectkit',
      '@solana/wallet-adapter-react',
      '@solana/wallet-adapter-react-ui',
    ]
    writeFileSync(join(folder, 'peers.d.ts'), peers.map((name) => `declare module '${name}'\n`).join(''))
    const solana = (name: string) => [resolve('bridges/solana-adapter/node_modules/@solana', name)]
    const compilerOptions = {
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      jsx: 'react-jsx',
      target: 'es2022',
      lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable', 'esnext.disposable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      customConditions: ['@portico/source'],
      types: ['node'],
      paths: {
        '@solana/wallet-adapter-base': solana('wallet-adapter-base'),
        '@solana/web3.js': solana('web3.js'),
      },
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
    const tsc = run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', folder])
    const output: string = await tsc.then(
      () => '',
      ({ stdout }) => stdout,
    )
    // The sources of the packages are compiled with options of their own elsewhere.
    expect(output.split('\n').filter((line) => line.includes(basename(folder)))).toEqual([])
  })
})

describe('what is not certain', () => {
  const RAINBOW = "import { ConnectButton, useConnectModal } from '@rainbow-me/rainbowkit'\n"

  it.each([
    ['attributes that are spread', 'export const A = (props: object) => <ConnectButton {...props} />\n'],
    ['a name that stands for something else, too', 'export const A = ({ ConnectButton }: any) => <ConnectButton />\n'],
    ['a hook that is not taken apart', 'export function A() {\n  const modal = useConnectModal()\n  return modal\n}\n'],
    [
      'what a hook has and Portico has not',
      'export function A() {\n  const { openConnectModal, other } = useConnectModal()\n  return other\n}\n',
    ],
    [
      'a function whose absence counts',
      'export function A() {\n  const { openConnectModal } = useConnectModal()\n  return !!openConnectModal\n}\n',
    ],
    ['a component that is handed on', 'export const A = [ConnectButton]\n'],
  ])('is left as it was: %s', (_what, text) => {
    const after = migrate(RAINBOW + text)
    expect(after).toMatch(/^ *\/\/ TODO\(portico\): \w+ is left as it was\. See docs\/migrate-rainbowkit\.md#\w+\.$/m)
    expect(after.replace(/^ *\/\/ TODO.*\n/gm, '').replace(/import .*\n/, '')).toContain(text)
  })

  it('is a config that is not written out', () => {
    const text =
      "import { getDefaultConfig } from '@rainbow-me/rainbowkit'\nimport { chains } from './chains'\nexport const config = getDefaultConfig({ appName: 'Harbour', projectId: 'harbour', chains })\n"
    expect(migrate(text)).toContain('// TODO(portico): getDefaultConfig is left as it was.')
  })
})

it('keeps what it does not rewrite as it was, comments and odd formatting included', () => {
  const text = `'use client'\r\nimport {ConnectButton as Button} from "@rainbow-me/rainbowkit"\r\n/* one */ export const A=()=>  <Button  /> // two\r\n`
  expect(migrate(text)).toBe(`'use client'\r\n/* one */ export const A=()=>  <portico-button /> // two\r\n`)
})

it('writes no types into JavaScript', () => {
  const text =
    "import { useModal } from 'connectkit'\nexport function A() {\n  const { setOpen } = useModal()\n  return <button onClick={() => setOpen(true)} />\n}\n"
  expect(migrate(text, 'connectkit', 'page.jsx')).toContain('const setOpen = (isOpen) =>')
})

describe('files', () => {
  const text = "import { ConnectButton } from '@rainbow-me/rainbowkit'\nexport const A = () => <ConnectButton />\n"

  it('outside of the project, in node_modules, hidden or linked are not touched', () => {
    const outside = createModule(text)
    const folder = createModule(text)
    for (const path of ['node_modules/kit/page.tsx', '.cache/page.tsx', 'dist/page.tsx']) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    symlinkSync(outside, join(folder, 'linked'))
    symlinkSync(join(outside, 'page.tsx'), join(folder, 'linked.tsx'))
    migrateProject({ folder, from: 'rainbowkit', version, isForced: true })
    expect(readFileSync(join(outside, 'page.tsx'), 'utf8')).toBe(text)
    const touched = Object.entries(readAll(folder)).filter(([, now]) => now.includes('portico-button'))
    expect(touched.map(([path]) => path)).toEqual(['page.tsx'])
  })

  it('that are no valid code are named and left', () => {
    const folder = createModule(`${text}}`)
    const report = migrateProject({ folder, from: 'rainbowkit', version, isForced: true })
    expect(report).toContain('Not read, as it is not valid JavaScript or TypeScript:\n  page.tsx')
  })

  it('are not written by --dry-run, which prints what would change', () => {
    const folder = createModule(text)
    const report = migrateProject({ folder, from: 'rainbowkit', version, isDry: true })
    expect(report).toContain('--- page.tsx\n+++ page.tsx\n@@ -1,3 +1,2 @@\n')
    expect(report).toContain('-export const A = () => <ConnectButton />\n+export const A = () => <portico-button />\n')
    expect(readAll(folder)['page.tsx']).toBe(text)
  })

  it('with changes that are not committed are written over by --force only', () => {
    const folder = createModule(text)
    const change = () => migrateProject({ folder, from: 'rainbowkit', version })
    expect(change).toThrow('This is no Git repository')
    commit(folder)
    writeFileSync(join(folder, 'other.txt'), '')
    expect(change).toThrow('not committed')
    expect(readAll(folder)['page.tsx']).toBe(text)
    rmSync(join(folder, 'other.txt'))
    change()
    expect(readAll(folder)['page.tsx']).toContain('portico-button')
  })
})

it('is a command that says what it can do', async () => {
  const folder = createProject('rainbowkit')
  const loader = ['--conditions=@portico/source', '--import', import.meta.resolve('tsx')]
  const portico = (...words: readonly string[]) =>
    run(process.execPath, [...loader, resolve('cli/src/bin.ts'), 'migrate', ...words], { cwd: folder }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stderr }) => ({ code, text: stderr as string }),
    )
  expect(await portico('constructor')).toEqual({ code: 2, text: expect.stringContaining('There are appkit') })
  expect(await portico('rainbowkit')).toEqual({ code: 0, text: expect.stringContaining('The guide: docs/migrate-') })
  expect(existsSync(join(folder, 'src/wagmi.ts'))).toBe(true)
})
