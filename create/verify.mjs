// The way of a newcomer, after `npm run build packages`: each template is made by the command as it would be published, outside of
// this repository, installed with the packages as they would be published, compiled and built. In those that are pages without
// a server a wallet connects. `node create/verify.mjs [template…]`
import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { installWallet } from '@portico/testing/playwright'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../tools/chromium.mjs'
import { TEMPLATES } from './src/createProject.mjs'

const exec = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const PACKAGES = ['kernel', 'ui', 'plugins/chains/eip155', 'plugins/chains/solana']
/** As long as a busy machine may take for one step. */
const STEP_MS = 60_000
/** The wallet's own reads fail; that is no fault of the page. */
const NO_NODE = 'http://127.0.0.1:9'

const chosen = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'portico-create-'))
// As a visitor of the registry has it: nothing of the npm that may run this.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_)/.test(name)))
const npm = (cwd, ...words) => exec('npm', words, { cwd, env })
const browser = await chromium.launch({ executablePath: await ensureChromium() })
try {
  const [bin, tarballs] = await Promise.all([unpackCommand(), packPackages()])
  const waiting = Object.keys(TEMPLATES)
    .filter((name) => chosen.length === 0 || chosen.includes(name))
    .values()
  const verifyNext = async () => {
    for (const template of waiting) {
      const began = performance.now()
      await verify(bin, tarballs, template).then(
        () => console.log(`ok     ${template}, ${Math.round((performance.now() - began) / 1000)} s`),
        (error) => {
          process.exitCode = 1
          console.error(`FAILED ${template}: ${error.stdout ?? ''}${error.stderr ?? error.stack}`)
        },
      )
    }
  }
  // As many at a time as CI has cores.
  await Promise.all([verifyNext(), verifyNext()])
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function pack(cwd) {
  const { stdout } = await npm(cwd, 'pack', '--json', '--pack-destination', folder)
  const [{ name, filename }] = JSON.parse(stdout)
  return [name, join(folder, filename)]
}

async function unpackCommand() {
  const [, tarball] = await pack(join(root, 'create'))
  mkdirSync(join(folder, 'command'))
  await exec('tar', ['xzf', tarball, '-C', join(folder, 'command'), '--strip-components=1'])
  return join(folder, 'command/src/bin.mjs')
}

async function packPackages() {
  const packed = await Promise.all(PACKAGES.map((path) => pack(join(root, path))))
  return Object.fromEntries(packed.map(([name, tarball]) => [name, `file:${tarball}`]))
}

async function verify(bin, tarballs, template) {
  const name = template === 'plugin' ? 'far-away' : `my-${template}`
  const { stdout } = await exec(process.execPath, [bin, name, '--template', template], { cwd: folder, env })
  const commands = stdout.match(/^ {2}\S.*$/gm) ?? []
  if (commands.length !== 3) throw new Error(`There are not three commands in what comes next:\n${stdout}`)
  const place = join(folder, name)
  useTarballs(join(place, 'package.json'), tarballs)
  await npm(place, 'install', '--prefer-offline', '--no-audit', '--no-fund')
  if (['next', 'plugin'].includes(template)) await npm(place, 'run', 'check')
  await npm(place, 'run', 'build')
  if (template === 'plugin') await npm(place, 'test')
  const [, , start = ''] = commands
  if (template !== 'plugin') await connect(place, start.trim())
}

function useTarballs(file, tarballs) {
  const own = JSON.parse(readFileSync(file, 'utf8'))
  const use = (wanted = {}) =>
    Object.fromEntries(Object.entries(wanted).map(([name, range]) => [name, tarballs[name] ?? range]))
  const { dependencies, devDependencies } = own
  writeFileSync(
    file,
    JSON.stringify({
      ...own,
      dependencies: use(dependencies),
      devDependencies: use(devDependencies),
      overrides: { ...own.overrides, ...tarballs },
    }),
  )
}

/** What the command said to run serves the page, and a wallet connects there. @throws when a step fails or the page has an error */
async function connect(cwd, start) {
  const server = spawn('sh', ['-c', `exec ${start}`], {
    cwd,
    detached: true,
    env: { ...env, NO_COLOR: '1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const context = await browser.newContext({ locale: 'en' })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(STEP_MS)
    const faults = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.startsWith(NO_NODE)) faults.push(message.text())
    })
    const chains = [{ chainId: 1, rpcUrl: NO_NODE }]
    const wallet = await installWallet(page, { family: 'eip155', name: 'My wallet', chains })
    wallet.answerPrompts(() => true)
    await page.goto(await readAddress(server))
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('button', { name: /My wallet/ }).click()
    await page.locator('#account', { hasText: await wallet.address() }).waitFor()
    if (faults.length > 0) throw new Error(`The page has errors:\n${faults.join('\n')}`)
  } finally {
    await context.close()
    process.kill(-server.pid)
  }
}

/** What the server prints once it serves. */
function readAddress(server) {
  return new Promise((resolve, reject) => {
    let printed = ''
    const timer = setTimeout(() => reject(new Error(`The page is not served:\n${printed}`)), STEP_MS)
    server.on('exit', () => reject(new Error(`The server of the page ended:\n${printed}`)))
    server.stdout.on('data', (part) => {
      printed += part
      const [address] = printed.match(/http:\/\/[^\s/]+:\d+/) ?? []
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}
