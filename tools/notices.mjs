import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In the built package, so that it is published with the code that it speaks of. */
export const NOTICES = 'THIRD_PARTY_NOTICES.txt'

const OF_PACKAGE = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//

/** Licences whose text is the same for all, and where it is: some packages come without theirs. */
const TEXTS = { 'Apache-2.0': 'node_modules/cosmjs-types/LICENSE' }

/** The folders of the packages that the modules come from, each once, by name. */
export function packagesOf(moduleIds) {
  const found = moduleIds.flatMap((id) => {
    const [, folder, name] = OF_PACKAGE.exec(id) ?? []
    return folder === undefined ? [] : [[name, folder]]
  })
  return [...new Map(found)].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, folder]) => folder)
}

/** What the licences of bundled packages ask to be passed on. @throws for a package without the text of its licence */
export const writeNotices = (folders) =>
  ['Parts of other packages are built into this one. Their licences follow.', ...folders.map(describe)].join(
    `\n\n${'-'.repeat(80)}\n\n`,
  )

function describe(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const own = readdirSync(folder).find((one) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(one))
  const file = own === undefined ? TEXTS[license] : join(folder, own)
  if (file === undefined) throw new Error(`${name} is bundled and has no text of its licence`)
  const notice = join(folder, 'NOTICE')
  const texts = [file, ...(existsSync(notice) ? [notice] : [])].map((one) => readFileSync(one, 'utf8').trim())
  return [`${name} ${version} (${license})`, ...texts].join('\n\n')
}

/** Those of the libraries that a source file imports. */
export const importedFrom = (source, libraries) =>
  libraries.filter((name) => new RegExp(`(from|import) '${name}[/']`).test(source))
