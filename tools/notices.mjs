import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In the built package, so that it is published with the code that it speaks of. */
export const NOTICES = 'THIRD_PARTY_NOTICES.txt'

const OF_PACKAGE = /^(.*node_modules\/((?:@[^/]+\/)?[^./][^/]*))\//

/** Licences whose text is the same for all but for the name of the holder, and where it is: some packages come without theirs. */
const TEXTS = { 'Apache-2.0': 'node_modules/cosmjs-types/LICENSE', MIT: 'tools/build/MIT.txt' }

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
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const own = readdirSync(folder)
    .filter((one) => /^(licen[cs]e|copying|notice)(-\w+)?(\.(md|txt))?$/i.test(one))
    .map((one) => join(folder, one))
  const texts = (own.length > 0 ? own : [TEXTS[license]]).map((file) => {
    if (file === undefined) throw new Error(`${name} is bundled and has no text of its licence`)
    return readFileSync(file, 'utf8').trim()
  })
  const by = own.length > 0 ? [] : [`Copyright (c) ${author?.name ?? author ?? `the authors of ${name}`}`]
  return [`${name} ${version} (${license})`, ...by, ...texts].join('\n\n')
}

/** Those of the libraries that a source file imports. */
export const importedFrom = (source, libraries) =>
  libraries.filter((name) => new RegExp(`(from|import) '${name}[/']`).test(source))
