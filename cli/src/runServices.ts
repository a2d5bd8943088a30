import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const PACKAGE = '@portico/services'

/**
 * `portico serve`, by the package of the servers that the project has, or that was installed beside this one, as npx does.
 * @returns the code to end with
 */
export async function runServices(folder: string, words: readonly string[]): Promise<number> {
  const path = findFrom(join(folder, 'package.json')) ?? findFrom(import.meta.url)
  if (path === undefined) {
    throw new Error(
      [
        `The servers are a package of their own: npm install ${PACKAGE}`,
        `Without a project: npx -p @portico/cli -p ${PACKAGE} portico serve`,
      ].join('\n'),
    )
  }
  const { serve } = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as {
    readonly serve: (words: readonly string[]) => Promise<number>
  }
  return serve(words)
}

function findFrom(file: string): string | undefined {
  try {
    return createRequire(file).resolve(`${PACKAGE}/serve`)
  } catch {
    return undefined
  }
}
