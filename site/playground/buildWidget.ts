import { join } from 'node:path'
import { buildBeside } from '../../tools/build/buildBeside.mjs'
import { buildCdn } from '../../tools/build/buildCdn.mjs'

/** The files of `@portico/cdn`, built from the sources as they are published. @returns their folder */
export async function buildWidget(): Promise<string> {
  const built = await buildBeside('.portico-site')
  const folder = join(built, 'cdn')
  await buildCdn(folder, built)
  return folder
}
