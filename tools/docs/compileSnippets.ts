import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page, Snippet } from './readMarkdown.js'

/** What the pages say is there before each snippet (docs/README.md). */
const GIVEN = `
import type { Network, Plugin, Portico } from '@portico/ui'
import type {} from '@portico/ui/react'
declare global {
  const client: Portico
  const plugins: readonly Plugin[]
  const networks: readonly [Network, ...Network[]]
}
`

const CONFIG = {
  extends: '../../tsconfig.json',
  compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
  include: ['**/*.ts', '**/*.tsx'],
  exclude: [],
}

/** What the compiler says against the snippets in TypeScript, as `page:line error`. @throws when it does not run */
export function compileSnippets(pages: readonly Pick<Page, 'file' | 'snippets'>[]): readonly string[] {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync('.cache/docs-')
  try {
    const pageOf = new Map<string, string>()
    for (const { file, snippets } of pages) {
      for (const snippet of snippets.filter(({ language }) => /^tsx?$/.test(language))) {
        const path = join(folder, `${file}.d`, snippet.path ?? `${snippet.line}.${snippet.language}`)
        pageOf.set(path, file)
        write(path, padded(snippet))
      }
    }
    write(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG))
    write(join(folder, 'given.d.ts'), GIVEN)
    const tsc = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], { encoding: 'utf8' })
    if (tsc.status === null) throw new Error('the compiler did not run', { cause: tsc.error })
    return `${tsc.stdout}${tsc.stderr}`.split('\n').flatMap((text) => {
      const [, path = '', line, error] = /^(.*)\((\d+),\d+\): (error .*)$/.exec(text) ?? []
      const page = pageOf.get(path) // what is wrong in the sources themselves, the type check tells
      return page === undefined ? [] : [`${page}:${line} ${error}`]
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A module of its own, pushed down to where it stands in the page: so the compiler names the page's lines. */
const padded = ({ line, text }: Snippet): string => `${'\n'.repeat(line - 1)}${text}export {}\n`

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
