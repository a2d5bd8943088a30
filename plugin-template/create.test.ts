import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const script = join(import.meta.dirname, 'create.mjs')
const place = mkdtempSync(join(tmpdir(), 'portico-new-plugin-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const create = (...words: string[]) =>
  spawnSync(process.execPath, [script, ...words], { encoding: 'utf8', env: { ...process.env, INIT_CWD: place } })

it('makes a package under the new name, with nothing of the old one, and says what to do next', () => {
  const { stdout, status } = create('far-away', 'outside')
  expect(status).toBe(0)
  expect(stdout).toContain('npm test')
  const folder = join(place, 'outside')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const texts = files.map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
  expect(texts.filter((text) => /newchain/i.test(text))).toEqual([])
  expect(readFileSync(join(folder, 'src/index.ts'), 'utf8')).toContain('export const farAway = (')
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({
    name: 'portico-chain-far-away',
    keywords: expect.arrayContaining(['far-away']),
    peerDependencies: { '@portico/kernel': '>=0.1.0 <1.0.0', '@portico/ui': '>=0.1.0 <1.0.0' },
    devDependencies: { '@portico/kernel': expect.stringMatching(/^file:portico-kernel-.*\.tgz$/) },
  })
})

it('makes what examples/outside-plugin holds', () => {
  expect(create('orbital', 'orbital').status).toBe(0)
  const made = join(place, 'orbital')
  const kept = join(import.meta.dirname, '../examples/outside-plugin')
  const files = readdirSync(made, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  for (const path of files.map((file) => relative(made, join(file.parentPath, file.name)))) {
    expect(readFileSync(join(kept, path), 'utf8'), `${path}: make the folder anew with new-plugin`).toBe(
      readFileSync(join(made, path), 'utf8'),
    )
  }
})

it('is small: what an author reads first is not more than 250 lines', () => {
  const sources = readdirSync(join(import.meta.dirname, 'src'), { recursive: true, withFileTypes: true })
  const lines = sources
    .filter((file) => file.isFile())
    .flatMap((file) => readFileSync(join(file.parentPath, file.name), 'utf8').trimEnd().split('\n'))
  expect(lines.length).toBeLessThanOrEqual(250)
})

it.each(['', 'ab', 'UPPER', '1st', 'under_score', 'much-too-long', 'end-', '../up'])('refuses the name %j', (name) => {
  const { status, stderr } = create(name, 'never')
  expect([status, stderr]).toEqual([1, expect.stringContaining('is no name')])
})

it('writes over nothing', () => {
  execFileSync('mkdir', [join(place, 'there')])
  const { status, stderr } = create('orbit', 'there')
  expect([status, stderr]).toEqual([1, expect.stringContaining('exists already')])
  expect(readdirSync(join(place, 'there'))).toEqual([])
})
