// `npm run trial [-- app…]`, after `npm run build packages`: projects as a host writes them, each installed outside of this
// repository from what would be published. They compile, are built, and pass their tests in a browser, over local chains.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serveFolder, startStack } from '@portico-examples/stack'
import { ensureChromium } from '../tools/chromium.mjs'
import { PACKAGES } from '../tools/packages.mjs'

const exec = promisify(execFile)
const here = fileURLToPath(new URL('.', import.meta.url))
const { devDependencies: versions } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly devDependencies: Readonly<Record<string, string>>
}
const TOOLS = [
  '@types/node',
  '@types/react',
  '@types/react-dom',
  '@vitejs/plugin-react',
  'typescript',
  'vite',
  'vitest',
]

const chosen = process.argv.slice(2)
const apps = readdirSync(join(here, 'apps')).filter((app) => chosen.length === 0 || chosen.includes(app))
const folder = mkdtempSync(join(tmpdir(), 'portico-trial-'))
const stack = await startStack({ quiet: true, ports: { evm: 0, evm2: 0, solana: 0, services: 0, app: 0 } })
const env = { ...process.env, CHROME_PATH: await ensureChromium() }
let failed = 0
try {
  const tarballs = await pack()
  for (const app of apps) {
    const report = await tryApp(app, tarballs).then(
      () => 'passed',
      (error: { stdout?: string; stderr?: string }) => `FAILED\n${error.stdout ?? ''}${error.stderr ?? error}`,
    )
    if (report !== 'passed') failed += 1
    console.log(`${app}: ${report}`)
  }
} finally {
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed > 0 ? 1 : 0)

/** @returns where each package is, by its name */
async function pack(): Promise<Readonly<Record<string, string>>> {
  const packed = PACKAGES.map(async (cwd) => {
    const { stdout } = await exec('npm', ['pack', '--json', '--pack-destination', folder], { cwd })
    const [{ name, filename }] = JSON.parse(stdout) as [{ name: string; filename: string }]
    return [name, `file:${join(folder, filename)}`] as const
  })
  return Object.fromEntries(await Promise.all(packed))
}

async function tryApp(app: string, tarballs: Readonly<Record<string, string>>): Promise<void> {
  const cwd = join(folder, app)
  mkdirSync(cwd)
  cpSync(join(here, 'apps', app), cwd, { recursive: true })
  for (const file of ['tsconfig.json', 'playwright.config.ts']) cpSync(join(here, file), join(cwd, file))
  const own = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
  const packed = (wanted: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(wanted).map(([name, range]) => [name, tarballs[name] ?? range]))
  const tools = Object.fromEntries(TOOLS.map((name) => [name, versions[name]]))
  const project = {
    ...own,
    dependencies: packed(own.dependencies),
    devDependencies: { ...tools, ...packed(own.devDependencies) },
    overrides: tarballs,
  }
  writeFileSync(join(cwd, 'package.json'), JSON.stringify(project, null, 2))
  const run = (command: string, ...words: string[]) => exec('npx', [command, ...words], { cwd, env })
  await exec('npm', ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], { cwd })
  await run('tsc')
  if (!existsSync(join(cwd, 'index.html'))) return void (await run('vitest', 'run'))
  await run('vite', 'build')
  const site = await serveFolder(join(cwd, 'dist'), { stack: stack.description })
  try {
    await exec('npx', ['playwright', 'test'], { cwd, env: { ...env, SITE: site.url } })
  } finally {
    await site.close()
  }
}
