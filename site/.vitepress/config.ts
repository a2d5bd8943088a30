import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'
import { boostDocument } from '../boostDocument.js'

const groups = JSON.parse(readFileSync(new URL('../.pages/navigation.json', import.meta.url), 'utf8'))

/** As GitHub makes them: the pages are read there, too. */
const slugify = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

export default defineConfig({
  title: 'Portico',
  description: 'A wallet connection widget for web apps',
  lang: 'en',
  srcDir: '.pages',
  outDir: 'dist',
  cacheDir: '../node_modules/.cache/site',
  cleanUrls: true,
  metaChunk: true, // not inline, so that a strict policy has the hashes of two scripts to name
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
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          searchOptions: { boostDocument },
        },
        _render: (source, env, md) => (env.relativePath.startsWith('spec/') ? '' : md.render(source, env)),
      },
    },
  },
})
