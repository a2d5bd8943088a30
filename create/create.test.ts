import { spawnSync } from 'node:child_process'
import {
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
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'

const places: string[] = []
let place = ''
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'portico-create-'))
  places.push(place)
})
afterAll(() => {
  for (const folder of places) rmSync(folder, { recursive: true, force: true })
})

function create(words: readonly string[], cwd = place) {
  const command = [join(import.meta.dirname, 'src/bin.mjs'), ...words]
  const env = { ...process.env, npm_config_user_agent: 'pnpm/10.0.0 node/v22' }
  return spawnSync(process.execPath, command, { encoding: 'utf8', cwd, env, input: '' })
}

it('makes a project in a new folder, and says what to run next with the package manager in use', () => {
  const { stdout, stderr, status } = create(['my-page', '--template', 'react'])
  expect([stderr, status]).toEqual(['', 0])
  expect(stdout).toContain('  cd my-page\n  pnpm install\n  pnpm run dev\n')
  const own = JSON.parse(readFileSync(join(place, 'my-page/package.json'), 'utf8'))
  expect(own.name).toBe('my-page')
  expect(own.dependencies['@portico/ui']).toMatch(/^\^\d+\.\d+\.\d+$/)
  expect(readdirSync(join(place, 'my-page')).sort()).toEqual([
    '.gitignore',
    'index.html',
    'package.json',
    'src',
    'tsconfig.json',
    'vite.config.ts',
  ])
})

it('makes it in the folder where it runs, also when that is a new Git repository', () => {
  const here = join(place, 'here')
  mkdirSync(join(here, '.git'), { recursive: true })
  const { stdout, status } = create(['.', '--template', 'plain'], here)
  expect([status, stdout]).toEqual([0, expect.not.stringContaining('cd ')])
  expect(JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')).name).toBe('here')
})

it.each([
  '',
  '..',
  '../up',
  '/tmp/absolute',
  'in/side',
  'UPPER',
  '.hidden',
  '-rf',
  '$(id)',
  'a b',
  'a\nb',
  'node_modules',
  '@scope/name',
  'x'.repeat(101),
])('refuses the name %j, and makes nothing', (name) => {
  const { stderr, status } = create(['--template', 'react', '--', name])
  expect([status, stderr]).toEqual([1, expect.stringMatching(/is no (name|folder)/)])
  expect(readdirSync(place)).toEqual([])
})

it.each(['ab', 'Upper', 'much-too-long', 'end-'])('refuses %j as the namespace of a plugin', (name) => {
  const { stderr, status } = create([name, '--template', 'plugin'])
  expect([status, stderr]).toEqual([1, expect.stringContaining('is no name')])
})

it('writes over nothing, and through no link', () => {
  for (const name of ['full', 'empty']) mkdirSync(join(place, name))
  writeFileSync(join(place, 'full/kept.txt'), 'kept')
  writeFileSync(join(place, 'file'), 'kept')
  symlinkSync(join(place, 'empty'), join(place, 'link'))
  for (const name of ['full', 'file', 'link']) {
    const { stderr, status } = create([name, '--template', 'vue'])
    expect([status, stderr]).toEqual([1, expect.stringContaining('already')])
  }
  expect(readdirSync(join(place, 'full'))).toEqual(['kept.txt'])
  expect(readdirSync(join(place, 'empty'))).toEqual([])
})

it('names the templates when there is none of that name', () => {
  for (const template of ['angular', 'constructor', '../plugin']) {
    const { stderr, status } = create(['page', '--template', template])
    expect([status, stderr]).toEqual([1, expect.stringContaining('react, next, vue, svelte, plain, plugin')])
  }
})

it('without a terminal to ask at, says what is missing', () => {
  for (const words of [[], ['page'], ['--template', 'react'], ['--templat=react']]) {
    const { stderr, status } = create(words)
    expect([status, stderr]).toEqual([1, expect.not.stringContaining('    at ')])
  }
  expect(existsSync(join(place, 'page'))).toBe(false)
})
