import { dirname, resolve } from 'node:path'
import { en } from '../../ui/src/messages/en.js'
import { LOCALES } from '../../ui/src/messages/loadLocale.js'
import type { PluginMessages } from '../../ui/src/messages/messages.js'
import { parseFile } from '../exports/readModule.js'
import { listFiles } from '../listFiles.js'
import { errorCodesIn } from './nodes.js'

/** All words of one package, in all its languages. */
export interface Catalogue {
  readonly id: string
  readonly folder: string
  readonly en: PluginMessages
  /** By BCP 47 tag, English among them. */
  readonly packs: ReadonlyMap<string, PluginMessages>
  /** Those that the package itself declares. */
  readonly errorCodes: readonly string[]
}

interface Source extends Pick<Catalogue, 'id' | 'en'> {
  readonly locales: Readonly<Record<string, () => Promise<object>>>
}

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$|\/testing\//.test(file)
const ofPlugins = listFiles('plugins').filter(isSource)

const MONEY = 'ui/src/money'

/** Where something is shown: the widget, its money parts, and every plugin that has views. */
export const viewFolders: readonly string[] = [
  'ui/src',
  MONEY,
  ...new Set(ofPlugins.flatMap((file) => /^plugins\/[^/]+\/[^/]+\/src\/ui(?=\/)/.exec(file)?.[0] ?? [])),
]

/** The sources of a folder, but for the words themselves. */
export const viewsIn = (folder: string): readonly string[] =>
  listFiles(folder).filter(
    (file) => isSource(file) && !/\/messages\/(en|words|buttonMessages|locales\/[\w-]+)\.ts$/.test(file),
  )

async function readCatalogue(views: string): Promise<Catalogue> {
  const folder = `${views}/messages`
  const { id, en, locales } = views === 'ui/src' ? widget() : await readPlugin(folder)
  const packs = Object.entries(locales).map(async ([tag, load]) => [tag, wordsOf(await load())] as const)
  const errorCodes = listFiles(dirname(views))
    .filter(isSource)
    .flatMap((file) => errorCodesIn(parseFile(file)))
  return { id, folder, en, packs: new Map([['en', en], ...(await Promise.all(packs))]), errorCodes }
}

function widget(): Source {
  const { en: _english, ...locales } = LOCALES
  return { id: 'ui', en, locales }
}

const readPlugin = async (folder: string): Promise<Source> => (await import(resolve(folder, 'words.ts'))).words

/** The words that the file of a language holds. */
export const readPack = async ({ folder }: Catalogue, tag: string): Promise<PluginMessages> =>
  wordsOf((await import(resolve(folder, 'locales', `${tag}.ts`)))[tag])

/** Those of the widget stand beside their tag. */
const wordsOf = (loaded: object) => ('messages' in loaded ? loaded.messages : loaded) as PluginMessages

export const catalogues: readonly Catalogue[] = await Promise.all(viewFolders.map(readCatalogue))
