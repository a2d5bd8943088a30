import { readFileSync } from 'node:fs'
import { type DefaultTheme, defineConfig } from 'vitepress'

const groups = JSON.parse(readFileSync(new URL('../.pages/navigation.json', import.meta.url), 'utf8'))

/** As GitHub makes them: the pages are read there, too. */
const slugify = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** The specification is not searched. Not enumerable: the pages would write the function down, and `eval` it. */
const searchOptions: DefaultTheme.LocalSearchOptions = Object.defineProperty({}, '_render', {
  value: ((source, env, md) =>
    env.relativePath.startsWith('spec/')
      ? ''
      : md.render(source, env)) satisfies DefaultTheme.LocalSearchOptions['_render'],
})

export default defineConfig({
  title: 'Portico',
  description: 'A wallet connection widget for web apps',
  lang: 'en',
  srcDir: '.pages',
  outDir: 'dist',
  cacheDir: '../node_modules/.cache/site',
  cleanUrls: true,
  metaChunk: true, // inline, it would need a hash of its own in a strict policy after each build
  markdown: { anchor: { slugify }, toc: { slugify } },
  themeConfig: {
    nav: [
      { text: 'Start', link: '/' },
      { text: 'Playground', link: '/playground' },
      { text: 'Recipes', link: '/recipes' },
      { text: 'Reference', link: '/api/ui' },
    ],
    sidebar: groups.map((group: object) => ({ ...group, collapsed: false })),
    outline: [2, 3],
    search: { provider: 'local', options: searchOptions },
  },
})
