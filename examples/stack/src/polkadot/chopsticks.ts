import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** No dependencies of this repository: hundreds of packages, some under the GPL, for one node that only some people start. */
const PACKAGES = { '@acala-network/chopsticks': '1.5.1', '@substrate/connect-known-chains': '1.10.3' }
const INSTALL_LIMIT_MS = 300_000
const home = fileURLToPath(new URL('../../../../node_modules/.cache/portico-chopsticks', import.meta.url))

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function install(): Promise<void> {
  const wanted = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`)
  const folders = Object.keys(PACKAGES).map((name) => join(home, 'node_modules', name, 'package.json'))
  if ((await Promise.all(folders.map(isThere))).every(Boolean)) return
  const rules = ['--prefix', home, '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  try {
    await promisify(execFile)('npm', ['install', ...rules, ...wanted], { timeout: INSTALL_LIMIT_MS })
  } catch (cause) {
    throw new Error('Polkadot needs chopsticks, which npm could not install. Is the registry reachable?', { cause })
  }
}

/** Chopsticks, and the specification of a real Asset Hub's runtime; both are installed when they are first asked for. */
export async function findChopsticks(): Promise<{ readonly program: string; readonly specification: string }> {
  await install()
  const { resolve } = createRequire(join(home, 'package.json'))
  const program = join(resolve('@acala-network/chopsticks'), '../../../chopsticks.cjs')
  const chains: { readonly rococo_v2_2_asset_hub: string } = await import(
    pathToFileURL(resolve('@substrate/connect-known-chains')).href
  )
  return { program, specification: chains.rococo_v2_2_asset_hub }
}
