import { readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { listFiles } from '../tools/listFiles.js'
import { PACKAGES } from '../tools/packages.mjs'

/** One page of the site. */
export interface SitePage {
  /** The file in the repository. */
  readonly file: string
  /** Where it is in the site, with `.md`. */
  readonly path: string
}

/** Every page that stands in the repository: the documentation and the READMEs of packages and services. */
export function listPages(): readonly SitePage[] {
  const docs = listFiles('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ file, path: relative('docs', file).replace(/README\.md$/, 'index.md') }))
  const packages = [...PACKAGES, 'cdn'].map((folder) => {
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly name: string }
    return { file: join(folder, 'README.md'), path: `packages/${name.replace('@portico/', '')}.md` }
  })
  const services = listFiles('services')
    .filter((file) => file.endsWith('README.md'))
    .map((file) => ({ file, path: file.replace(/README\.md$/, 'index.md') }))
  return [...docs, ...packages, ...services, { file: 'SECURITY.md', path: 'security.md' }]
}

const LINK = /(!?\[(?:[^[\]]|\[[^\]]*\])*\])\(([^)\s]+)\)/g

/** A page's text as the site has it: links lead to pages of the site, and what is no page there is named and not linked. */
export function adaptLinks(text: string, page: SitePage, pages: readonly SitePage[]): string {
  return outsideOfSnippets(text, (prose) =>
    prose.replace(LINK, (whole, label: string, target: string) => {
      if (/^([a-z]+:|#)/.test(target)) return whole
      const [path = '', anchor] = target.split('#')
      const file = normalize(join(dirname(page.file), path))
      const there = pages.find((one) => one.file === file || one.file === join(file, 'README.md'))
      if (!there) return /^!/.test(label) ? whole : label.replace(/^\[|\]$/g, '')
      const link = relative(dirname(page.path), there.path) || there.path
      return `${label}(./${link}${anchor === undefined ? '' : `#${anchor}`})`
    }),
  )
}

/** Changes what is in no snippet. */
function outsideOfSnippets(text: string, change: (prose: string) => string): string {
  return text
    .split(/(^```.*?^```$)/gms)
    .map((part) => (part.startsWith('```') ? part : change(part)))
    .join('')
}
