import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readPage } from '../tools/docs/readMarkdown.js'
import { adaptLinks, listPages, type SitePage } from './listPages.js'
import { writeApi } from './writeApi.js'
import { writeErrors } from './writeErrors.js'

/** What the site is built from; written anew each time. */
export const PAGES = 'site/.pages'

/** Of all pages it alone has a component. */
const PLAYGROUND = `---
title: Playground
description: The widget with test wallets, in every theme and language, with the code of what is shown
layout: page
sidebar: false
---

<script setup>
import Playground from '../.vitepress/theme/Playground.vue'
</script>

<Playground />
`

/** The tables of docs/README.md are the navigation: a group for each heading, an item for each page. */
interface Group {
  readonly text: string
  readonly items: readonly { readonly text: string; readonly link: string; readonly about: string }[]
}

/** Writes the pages, the navigation and `llms.txt`. */
export function prepare(): void {
  rmSync(PAGES, { recursive: true, force: true })
  const pages = listPages()
  for (const page of pages) write(page.path, adaptLinks(readFileSync(page.file, 'utf8'), page, pages))
  const api = writeApi()
  for (const [path, text] of [...api, ...writeErrors()]) write(path, text)
  write('playground.md', PLAYGROUND)
  cpSync('docs/pictures', join(PAGES, 'pictures'), { recursive: true })

  const groups = readGroups()
  write(
    'navigation.json',
    JSON.stringify([...groups, groupOf('Packages', pages, 'packages/'), apiGroup([...api.keys()])]),
  )
  write('public/llms.txt', writeIndex(groups))
  write('public/llms-full.txt', pages.map(({ file }) => readFileSync(file, 'utf8')).join('\n\n'))
}

function write(path: string, text: string): void {
  const file = join(PAGES, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const linkTo = (path: string) => `/${path.replace(/(index)?\.md$/, '')}`

function readGroups(): readonly Group[] {
  const parts = readFileSync('docs/README.md', 'utf8').split(/^## /m).slice(1)
  return parts.flatMap((part) => {
    const text = part.slice(0, part.indexOf('\n'))
    const rows = [...part.matchAll(/^\| \[(.+?)\]\((.+?)\) +\| (.+?) +\|$/gm)]
    const items = rows.map(([, title = '', path = '', about = '']) => ({
      text: title,
      link: linkTo(path.replace('README', 'index')),
      about,
    }))
    return items.length > 0 ? [{ text, items }] : []
  })
}

const groupOf = (text: string, pages: readonly SitePage[], folder: string): Group => ({
  text,
  items: pages
    .filter(({ path }) => path.startsWith(folder))
    .map(({ file, path }) => ({
      text: `@portico/${relative(folder, path).replace('.md', '')}`,
      link: linkTo(path),
      about: readPage(file).prose.split('\n\n')[1] ?? '',
    })),
})

const apiGroup = (paths: readonly string[]): Group => ({
  text: 'Reference',
  items: paths.map((path) => ({
    text: `@portico/${relative('api', path).replace('.md', '')}`,
    link: linkTo(path),
    about: '',
  })),
})

/** https://llmstxt.org */
const writeIndex = (groups: readonly Group[]): string =>
  [
    '# Portico',
    '> An open-source wallet connection widget for web apps: a button and a modal, with every chain family and feature a plugin that loads when it is used.',
    ...groups.flatMap(({ text, items }) => [
      `## ${text}`,
      items.map((item) => `- [${item.text}](${item.link}): ${item.about}`).join('\n'),
    ]),
  ].join('\n\n')
