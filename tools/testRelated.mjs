// `npm run test:related [-- base]`: of each package that differs from the base (default: main), the units that the
// difference can reach; then the rules of the house. Nothing of other packages, nothing in the browser: that is `npm test`.
import { execFileSync, spawnSync } from 'node:child_process'

const PACKAGE =
  /^(devtools|kernel|ui|plugin-template|services|test-kit|testing|examples\/[^/]+|bridges\/[^/]+|frameworks\/[^/]+|plugins\/[^/]+\/[^/]+)\/.*\.tsx?$/

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const lines = (text) => text.split('\n').filter((line) => line !== '')
const vitest = (...args) =>
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { stdio: 'inherit' }).status === 0

const [base = 'main'] = process.argv.slice(2)
const changed = [
  ...lines(git('diff', '--name-only', '--diff-filter=d', git('merge-base', base, 'HEAD'))),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
]
const folders = new Set(changed.flatMap((file) => PACKAGE.exec(file)?.[1] ?? []))

const failed = [...folders].filter((folder) => {
  const files = changed.filter((file) => file.startsWith(`${folder}/`) && PACKAGE.test(file))
  return !vitest('related', '--run', '--passWithNoTests', '--project', '!browser', '--dir', folder, ...files)
})
// They read every file, and import none.
if (!vitest('run', '--project', 'house', '--reporter=dot')) failed.push('tools')

console.log(failed.length > 0 ? `failed: ${failed.join(', ')}` : `passed: ${[...folders, 'tools'].join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
