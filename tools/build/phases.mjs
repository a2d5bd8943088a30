// When a page first needs each module of the packages: what their builds are cut by (docs/architecture.md).
import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { bundlePage, closure, entryOf, holding } from '../bench/bundle.mjs'
import { PACKAGES } from '../packages.mjs'

const pluginsOf = (kind) => PACKAGES.filter((folder) => folder.startsWith(`plugins/${kind}/`))

/** What is asked for in one hop when the button is clicked. */
const LOADED_AT_CLICK = [
  'kernel/src/createRuntime.ts',
  'ui/src/actions/mountModal.tsx',
  'ui/src/actions/createActions.ts',
  'ui/src/views/connect/walletOffers.tsx',
]

/**
 * The earliest first, and none imports a later one.
 *
 * - `first`: before the click
 * - `page`: what a page may import besides, as networks
 * - `checks`: what the development checks use besides
 * - `click`: up to the list
 * - `choice`: a family's own code; what that needs of the kernel has come with the click
 * - `amounts`: what a page and plugins calculate with
 * - `shared`: what several things need later that are not loaded together
 */
export const PHASES = ['first', 'page', 'checks', 'click', 'choice', 'amounts', 'shared']

/** The phase of each module by its path, on a page with every plugin. What one thing alone needs later has none. */
export async function findPhases() {
  const families = pluginsOf('chains')
  const names = families.map((folder) => basename(folder))
  const plugins = [...pluginsOf('features'), ...pluginsOf('services')]
  const networks = names.map((name) => `@portico/chain-${name}/networks`)
  const bundle = (options) => bundlePage(names, { plugins, ...options })
  const chunks = await bundle()
  const loadedWith = (files) => {
    const starts = files.map((file) => holding(chunks, resolve(file)))
    return idsOf(closure(chunks, starts))
  }
  const ofChoice = loadedWith(families.map((folder) => `${folder}/src/activate.ts`))
  const isOfFamily = (id) => families.some((folder) => id.startsWith(`${resolve(folder)}/`))

  const phases = new Map()
  const put = (phase, ids) => {
    for (const id of ids) if (!phases.has(id)) phases.set(id, phase)
  }
  const first = beforeClick(chunks)
  // The checks import the rest: together they would be a circle.
  put(undefined, first.filter(importsChecks))
  put(
    'page',
    families.map((folder) => resolve(folder, 'src/networks.ts')),
  )
  put('first', first)
  // The UI's own modules for a page stay apart: the cookie is read on servers, where React's hooks can't be imported.
  const page = beforeClick(await bundle({ uses: [...networks, '@portico/ui/cookie', '@portico/ui/react'] }))
  put(
    'page',
    page.filter((id) => !id.startsWith(`${resolve('ui')}/`)),
  )
  // What the checks do when they are imported stays out of what production has in common with them.
  const checks = beforeClick(await bundle({ isDevelopment: true }))
  put(undefined, checks.filter(areChecks))
  put('checks', checks)
  put('click', [...loadedWith(LOADED_AT_CLICK), ...ofChoice.filter((id) => !isOfFamily(id))])
  put('choice', ofChoice)
  put('amounts', beforeClick(await bundle({ uses: ['@portico/kernel/amounts'] })))
  put('shared', idsOf(chunks.filter(({ isDynamicEntry }) => !isDynamicEntry)))
  return phases
}

const importsChecks = (id) => existsSync(id) && readFileSync(id, 'utf8').includes("from '#checks'")

const areChecks = (id) => id.endsWith('/src/checks/development.ts')

const idsOf = (chunks) => chunks.flatMap(({ moduleIds }) => moduleIds)
const beforeClick = (chunks) => idsOf(closure(chunks, [entryOf(chunks)]))
