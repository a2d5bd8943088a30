// Installs and builds the pages outside the repository, so that a peer neither becomes a dependency of it nor finds its
// packages. All are built by the same Vite with the same settings: no kit wins by its bundler.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, version } from 'vite'
import { PACKAGES } from '../../packages.mjs'

/** Kept from run to run: peers are installed once. */
export const HOME = join(tmpdir(), 'portico-bench')
const SOURCES = 'tools/bench/peers/apps'

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12)
const run = (command, args, cwd) => execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

/** Packages of this checkout have a folder of their own: another checkout's are different. */
const folderOf = ({ kind, folder }) => join(HOME, kind === 'ours' ? `checkout-${hash(resolve('.'))}` : kind, folder)
const filesOf = (folder) => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))])
const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Builds the packages of this checkout and packs them as they would be published. Returns their files, without versions. */
function packOurs() {
  console.log('building and packing the packages of this checkout')
  run(process.execPath, ['tools/build.mjs', 'packages'])
  const target = join(HOME, `checkout-${hash(resolve('.'))}`, 'packs')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  return PACKAGES.map((folder) => {
    const printed = execFileSync('npm', ['pack', '--json', '--loglevel', 'error', '--pack-destination', target], {
      cwd: folder,
    })
    return join(target, JSON.parse(printed)[0].filename)
  })
}

function copyPacks(packs, folder) {
  mkdirSync(join(folder, 'packs'))
  for (const pack of packs)
    cpSync(pack, join(folder, 'packs', basename(pack).replace(/-\d+\.\d+\.\d+.*\.tgz$/, '.tgz')))
}

const toHtml = (title) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,"></head>
<body><div id="root"></div><script type="module" src="/main.jsx"></script></body>
</html>
`

async function buildApp(app, packs) {
  const source = join(SOURCES, app.folder)
  const root = folderOf(app)
  const stamp = hash(filesOf(source).flat().join('\n') + version)
  const stampFile = join(root, 'stamp')
  const isOurs = app.kind === 'ours'
  if (!isOurs && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  rmSync(root, { recursive: true, force: true })
  cpSync(source, root, { recursive: true })
  writeFileSync(join(root, 'index.html'), toHtml(app.folder))
  if (isOurs) copyPacks(packs, root)
  if (readManifest(root).dependencies) {
    console.log(`${app.folder}: npm install`)
    run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error'], root)
  }
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { target: 'es2022', reportCompressedSize: false, chunkSizeWarningLimit: 1e6 },
  })
  writeFileSync(stampFile, stamp)
}

/** What the app installs directly, with the versions that it got. */
function readVersions(folder) {
  const names = Object.keys(readManifest(folder).dependencies ?? {})
  return Object.fromEntries(names.map((name) => [name, readManifest(join(folder, 'node_modules', name)).version]))
}

/** The given apps with `dist`, the folder of the built page, and `versions`. */
export async function installApps(apps) {
  // Development code would be measured.
  process.env.NODE_ENV = 'production'
  mkdirSync(HOME, { recursive: true })
  const packs = apps.some(({ kind }) => kind === 'ours') ? packOurs() : []
  const byFolder = new Map(apps.map((app) => [app.folder, app]))
  for (const app of byFolder.values()) await buildApp(app, packs)
  return apps.map((app) => ({ ...app, dist: join(folderOf(app), 'dist'), versions: readVersions(folderOf(app)) }))
}
