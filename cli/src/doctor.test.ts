import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { examineEndpoints } from './endpoints.js'
import { examinePackages } from './examinePackages.js'
import { examinePolicy } from './policy.js'
import { satisfies } from './satisfies.js'

const run = promisify(execFile)
const folders: string[] = []
const servers: Server[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  for (const server of servers.splice(0)) server.close()
})

/** A project of its own, outside of this repository. */
function createProject(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-doctor-'))
  folders.push(folder)
  for (const [path, content] of Object.entries({ 'package.json': { type: 'module' }, ...files })) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

const PACKAGES = {
  kernel: 'kernel',
  ui: 'ui',
  'chain-eip155': 'plugins/chains/eip155',
  'service-pairing': 'plugins/services/pairing',
}

/** With the packages of this repository installed. */
function createHost(config: string, name = 'portico.config.js'): string {
  const folder = createProject({ [name]: config })
  for (const [own, from] of Object.entries(PACKAGES)) {
    mkdirSync(join(folder, 'node_modules/@portico'), { recursive: true })
    symlinkSync(resolve(from), join(folder, 'node_modules/@portico', own))
  }
  return folder
}

async function runDoctor(folder: string, ...args: readonly string[]) {
  const loader = ['--conditions=@portico/source', '--import', import.meta.resolve('tsx')]
  const command = [...loader, resolve('cli/src/bin.ts'), 'doctor', ...args]
  return run(process.execPath, command, { cwd: folder }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error) => ({ code: error.code, text: `${error.stdout}${error.stderr}` }),
  )
}

async function serve(answer: Readonly<Record<string, string>>, status = 200, body = '{}'): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status, answer).end(body))
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const copy = (name: string, version: string, more: object = {}) => ({ name, version, ...more })

describe('npx portico doctor', () => {
  const GOOD = (url: string) => `
    import { eip155 } from '@portico/chain-eip155'
    import { mainnet } from '@portico/chain-eip155/networks'
    export default {
      plugins: [eip155(), false],
      networks: [mainnet],
      customRpcUrls: { [mainnet.caipNetworkId]: [{ url: '${url}' }] },
    }`

  it('finds nothing to mend in a project that is set up well', async () => {
    const node = await serve({ 'access-control-allow-origin': '*' })
    const page = await serve({ 'content-security-policy': `default-src 'self'; connect-src ${node}; img-src data:` })
    const { code, text } = await runDoctor(createHost(GOOD(`${node}/v1/key`)), '--url', page)
    expect(text).toMatch(/^ {2}ok {2}4 packages of Portico, version 0\.\d+\.\d+, with all that they need\.$/m)
    expect(text).toContain('Options (portico.config.js)\n  ok  The options fit together.')
    expect(text).toContain(`ok  customRpcUrls["eip155:1"] (${node}) answers.`)
    expect(text).toContain('ok  The content security policy allows all that the widget needs.')
    expect(text).toContain('All is well.')
    expect(text).not.toContain('key')
    expect(code).toBe(0)
  })

  it('says what is wrong with options, and what to do: by the checks of the widget itself', async () => {
    const config = `
      import { eip155 } from '@portico/chain-eip155'
      export const options = { plugins: [eip155], networks: [] }`
    const { code, text } = await runDoctor(createHost(config, 'src/wallet.js'), 'src/wallet.js')
    expect(text).toContain('Options (src/wallet.js)\n  !   The option "plugins[0]" is a function that makes a plugin.')
    expect(text).toContain('Call it: eip155(). See docs/errors.md#config_invalid')
    expect(text).toContain('1 to mend (!), 0 to look at (?).')
    expect(code).toBe(1)
  })

  it('tells of what works in part, and of endpoints that fail', async () => {
    const config = GOOD('http://127.0.0.1:1').replace('plugins: [eip155()', 'locale: "tlh", plugins: [eip155()')
    const { code, text } = await runDoctor(createHost(config))
    expect(text).toContain('?   The option "locale" is a language without words.\n      Write one of en, ar')
    expect(text).toContain('!   customRpcUrls["eip155:1"] (http://127.0.0.1:1) can\'t be reached:')
    expect(code).toBe(1)
  })

  it('reads TypeScript, and what a function returns', async () => {
    const config = `${GOOD('https://node.example').replace('export default {', 'export default async (): Promise<object> => ({')})`
    const { code, text } = await runDoctor(createHost(config, 'portico.config.ts'), '--offline')
    expect(text).toContain('ok  The options fit together.')
    expect(code).toBe(0)
  })

  it('says so when there is no project, no such file or nothing in it', async () => {
    const none = await runDoctor(createProject({}))
    expect(none.text).toContain('!   No package of Portico is installed here.')
    expect(none.text).toContain('?   There is no portico.config.js here')
    expect((await runDoctor(createHost(''), 'other.js')).text).toContain('There is no file other.js.')
    expect((await runDoctor(createHost('export const x = 1'))).text).toContain('exports no options')
    expect(await runDoctor(createProject({}), '--uri=x')).toMatchObject({ code: 2 })
  })
})

describe('packages', () => {
  it('have one copy of what is shared', () => {
    const folder = createProject({
      'node_modules/@portico/kernel/package.json': copy('@portico/kernel', '0.1.0'),
      'node_modules/@portico/ui/package.json': copy('@portico/ui', '0.1.0'),
      'node_modules/shop/package.json': copy('shop', '1.0.0'),
      'node_modules/shop/node_modules/@portico/kernel/package.json': copy('@portico/kernel', '0.2.0'),
    })
    expect(examinePackages(folder)).toEqual([
      {
        level: 'fault',
        text: expect.stringMatching(/^@portico\/kernel is installed 2 times: .*, .*shop\/node_modules/),
        fix: expect.stringContaining('npm dedupe @portico/kernel'),
      },
      {
        level: 'warning',
        text: expect.stringContaining('0.1.0: @portico/kernel, @portico/ui; 0.2.0: @portico/kernel'),
        fix: expect.stringContaining('npm install @portico/kernel@latest @portico/ui@latest'),
      },
    ])
  })

  it('have the peers that they need', () => {
    const peers = { react: '^18.2.0 || ^19.0.0', vitest: '>=3', '@portico/kernel': '>=0.1.0 <1.0.0' }
    const meta = { vitest: { optional: true } }
    const ui = copy('@portico/ui', '0.1.0', { peerDependencies: peers, peerDependenciesMeta: meta })
    const folder = createProject({
      'node_modules/@portico/ui/package.json': ui,
      'node_modules/react/package.json': copy('react', '17.0.2'),
    })
    expect(examinePackages(folder)).toEqual([
      {
        level: 'fault',
        text: '@portico/ui needs react ^18.2.0 || ^19.0.0; 17.0.2 is installed.',
        fix: 'npm install "react@^18.2.0 || ^19.0.0"',
      },
      {
        level: 'fault',
        text: '@portico/ui needs @portico/kernel, which is not installed.',
        fix: 'npm install "@portico/kernel@>=0.1.0 <1.0.0"',
      },
    ])
  })

  it.each([
    ['19.3.1', '^18.2.0 || ^19.0.0', true],
    ['17.0.2', '^18.2.0 || ^19.0.0', false],
    ['0.1.9', '^0.1.3', true],
    ['0.2.0', '^0.1.3', false],
    ['0.0.4', '^0.0.3', false],
    ['0.9.0', '>=0.1.0 <1.0.0', true],
    ['1.0.0', '>=0.1.0 <1.0.0', false],
    ['2.21.8', '2.21.8', true],
    ['2.21.9', '2.21.8', false],
    ['1.4.2', '~1.4.0', true],
    ['1.5.0', '~1.4.0', false],
    ['3.1.0', '*', true],
    ['3.1.0', 'workspace:*', true],
  ])('version %s within %s: %s', (version, range, isWithin) => {
    expect(satisfies(version, range)).toBe(isWithin)
  })
})

describe('endpoints', () => {
  const examine = async (url: string, origin?: string) =>
    (await examineEndpoints([{ option: 'apiUrl', url }], origin))[0]

  it('answer, refuse, fail, or answer other pages only', async () => {
    expect(await examine(await serve({}))).toMatchObject({ level: 'ok' })
    expect(await examine(await serve({}, 404), undefined)).toMatchObject({ level: 'ok' })
    expect(await examine(await serve({}, 403))).toMatchObject({ level: 'warning', fix: expect.stringMatching(/key/) })
    expect(await examine(await serve({}, 503))).toMatchObject({ level: 'fault', text: expect.stringMatching(/503/) })
    expect(await examine(await serve({}), 'https://shop.example')).toMatchObject({
      level: 'warning',
      fix: 'Let it send "access-control-allow-origin: https://shop.example".',
    })
  })

  it('are waited for no longer than 5 s', async () => {
    const server = createServer(() => {})
    servers.push(server)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await examine(url)).toMatchObject({ level: 'fault', text: expect.stringMatching(/no answer within 5 s/) })
    server.closeAllConnections()
  })
})

describe('a content security policy', () => {
  const endpoints = [
    { option: 'apiUrl', url: 'https://data.shop.example/v1?key=k' },
    { option: 'relayUrl', url: 'wss://relay.example/' },
    { option: 'frameUrl', url: 'https://login.example/frame' },
  ]
  const examine = (policy: string, page?: string) => examinePolicy({ policy, page }, endpoints)
  const ALL =
    "connect-src https://*.shop.example wss://relay.example; frame-src https://login.example; img-src 'self' data:"

  it.each([
    ALL,
    'connect-src *; frame-src *; img-src data:',
    'connect-src https: wss:; frame-src https:; img-src data:',
    "script-src 'self'",
    `${ALL}; connect-src 'none'`,
  ])('that allows what the widget needs: %s', async (policy) => {
    expect(await examine(policy)).toMatchObject([{ level: 'ok' }])
  })

  it('that forbids it, with what to add', async () => {
    const findings = await examine("default-src 'self'", 'https://shop.example/')
    expect(findings).toEqual([
      { level: 'fault', text: 'The policy forbids apiUrl.', fix: 'Add https://data.shop.example to connect-src.' },
      { level: 'fault', text: 'The policy forbids relayUrl.', fix: 'Add wss://relay.example to connect-src.' },
      { level: 'fault', text: 'The policy forbids frameUrl.', fix: 'Add https://login.example to frame-src.' },
      { level: 'warning', text: 'The policy forbids SVG pictures of wallets.', fix: 'Add data: to img-src.' },
    ])
  })

  it('counts with each other one of the page', async () => {
    const [finding] = await examine(`${ALL}, connect-src https://data.shop.example`)
    expect(finding).toMatchObject({ text: 'The policy forbids relayUrl.' })
  })

  it('is read from the header and from the page', async () => {
    const meta = `<meta content="frame-src 'none'" http-equiv="Content-Security-Policy">`
    const page = await serve({ 'content-security-policy': "img-src 'none'" }, 200, `<html><head>${meta}</head></html>`)
    expect((await examinePolicy({ page }, endpoints)).map(({ text }) => text)).toEqual([
      'The policy forbids SVG pictures of wallets.',
      'The policy forbids frameUrl.',
    ])
    expect(await examinePolicy({ page: 'http://127.0.0.1:1' }, endpoints)).toMatchObject([{ level: 'fault' }])
  })
})
