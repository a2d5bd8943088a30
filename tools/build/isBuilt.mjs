import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { PACKAGES } from '../packages.mjs'

/** What a build of the packages writes last. */
export const LAST_BUILT = 'ui/dist/custom-elements.json'

/** Whether the packages as they are now have been built. */
export function isBuilt() {
  if (!existsSync(LAST_BUILT)) return false
  const builtMs = statSync(LAST_BUILT).mtimeMs
  const sources = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...PACKAGES, 'tools']
  const listed = execFileSync('git', sources, { encoding: 'utf8' }).split('\0').filter(Boolean)
  return [...listed, 'package-lock.json'].every((file) => existsSync(file) && statSync(file).mtimeMs < builtMs)
}
