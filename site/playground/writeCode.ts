import { type Catalog, type CatalogPlugin, withNeeds } from './catalog.js'
import type { PlaygroundState, Target } from './state.js'
import { writeOptions } from './writeOptions.js'

/** A file of a page, to copy. */
export interface CodeFile {
  /** Its name in the project, or what it is. */
  readonly path: string
  readonly text: string
}

/** The packages that join a client to a framework. */
const BINDINGS: Partial<Record<Target, string>> = {
  vue: '@portico/vue',
  svelte: '@portico/svelte',
  solid: '@portico/solid',
  angular: '@portico/angular',
}

/** Options besides those of the state, such as the addresses of services. */
export type MoreOptions = Readonly<Record<string, unknown>>

/** What is shown, as the files of a page. */
export function writeCode(state: PlaygroundState, catalog: Catalog, more: MoreOptions = {}): readonly CodeFile[] {
  if (state.target === 'files') {
    return [
      { path: 'index.html', text: writeHtml(state, 'page.js') },
      {
        path: 'page.js',
        text: writeClient(state, catalog, more) + (state.form === 'modal' ? `\n${listenIn(state)}` : ''),
      },
    ]
  }
  return [
    { path: 'Terminal', text: writeInstall(state, catalog) },
    { path: 'src/portico.ts', text: writeClient(state, catalog, more) },
    ...FILES[state.target](state),
    ...(state.direction === 'rtl' && state.target !== 'plain' ? [{ path: 'index.html', text: openingTag(state) }] : []),
  ]
}

function writeInstall(state: PlaygroundState, catalog: Catalog): string {
  const bindings = BINDINGS[state.target]
  const packages = [
    '@portico/ui',
    '@portico/kernel',
    ...(bindings === undefined ? [] : [bindings]),
    ...withNeeds(catalog, state.plugins).map((plugin) => plugin.package),
    'react',
    'react-dom',
  ]
  return `npm install ${packages.join(' ')}\n`
}

/** The module that makes the client. */
function writeClient(state: PlaygroundState, catalog: Catalog, more: MoreOptions): string {
  const plugins = withNeeds(catalog, state.plugins)
  const isFiles = state.target === 'files'
  const from = (name: string) => (isFiles ? `./portico/${name.replace('@portico/', '')}.js` : name)
  const imports = [
    ...plugins.flatMap((plugin) => [
      `import { ${plugin.maker} } from '${from(plugin.package)}'`,
      ...(plugin.networks.length > 0
        ? [`import { ${plugin.networks.join(', ')} } from '${from(`${plugin.package}/networks`)}'`]
        : []),
    ]),
    `import { createPortico } from '${from('@portico/ui')}'`,
  ]
  const given = { ...more, ...writeOptions(state, catalog) }
  const options = Object.entries(given).map(([name, value]) => `  ${name}: ${literal(value)},`)
  const isUsed = !isFiles || state.form !== 'button' || state.view !== ''
  return [
    ...imports,
    '',
    `${isFiles ? (isUsed ? 'const portico = ' : '') : 'export const portico = '}createPortico({`,
    ...list(
      'plugins',
      plugins.map(({ maker }: CatalogPlugin) => `${maker}()`),
    ),
    ...list(
      'networks',
      plugins.flatMap(({ networks }) => networks),
    ),
    ...options,
    '})',
    ...(state.form === 'embedded' && state.view !== '' ? ['', `void portico.open(${openOptions(state)})`] : []),
    '',
  ].join('\n')
}

const WIDEST = 100

/** On one line if it fits. */
function list(name: string, items: readonly string[]): readonly string[] {
  const line = `  ${name}: [${items.join(', ')}],`
  return line.length <= WIDEST ? [line] : [`  ${name}: [`, ...items.map((item) => `    ${item},`), '  ],']
}

/** An option's value as a person would write it. */
function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const parts = Object.entries(value).map(([key, part]) => `${/^\w+$/.test(key) ? key : `'${key}'`}: ${literal(part)}`)
  return `{ ${parts.join(', ')} }`
}

const openOptions = ({ view }: PlaygroundState) => (view === '' ? '' : `{ view: '${view}' }`)

const LABEL = 'Open the modal'
const listenIn = (state: PlaygroundState) =>
  `document.querySelector('button')?.addEventListener('click', () => portico.open(${openOptions(state)}))\n`

/** The element that the page places. */
const elementOf = ({ form }: PlaygroundState, end = ' />') =>
  ({ button: `<portico-button${end}`, modal: '', embedded: `<portico-modal${end}` })[form]

const openingTag = ({ language, direction }: PlaygroundState) =>
  `<html lang="${language || 'en'}"${direction === 'rtl' ? ' dir="rtl"' : ''}>\n`

function writeHtml(state: PlaygroundState, script: string): string {
  const element = {
    button: '<portico-button></portico-button>',
    modal: `<button type="button">${LABEL}</button>`,
    embedded: '<portico-modal></portico-modal>',
  }[state.form]
  return `<!doctype html>
${openingTag(state)}  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Portico</title>
    <script type="module" src="${script}"></script>
  </head>
  <body>
    ${element}
  </body>
</html>
`
}

/** Of a framework, the files besides the client's. */
const FILES: Record<Exclude<Target, 'files'>, (state: PlaygroundState) => readonly CodeFile[]> = {
  react: (state) => [
    {
      path: 'src/App.tsx',
      text: `import { PorticoProvider } from '@portico/ui/react'
import { portico } from './portico'

export const App = () => (
  <PorticoProvider client={portico}>
    ${state.form === 'modal' ? `<button type="button" onClick={() => portico.open(${openOptions(state)})}>${LABEL}</button>` : elementOf(state)}
  </PorticoProvider>
)
`,
    },
  ],
  vue: (state) => [
    {
      path: 'src/main.ts',
      text: `import { PorticoPlugin } from '@portico/vue'
import { createApp } from 'vue'
import App from './App.vue'
import { portico } from './portico'

createApp(App).use(PorticoPlugin, { client: portico }).mount('#app')
`,
    },
    {
      path: 'src/App.vue',
      text:
        state.form === 'modal'
          ? `<script setup lang="ts">
import { usePortico } from '@portico/vue'

const { open } = usePortico()
</script>

<template>
  <button type="button" @click="open(${openOptions(state)})">${LABEL}</button>
</template>
`
          : `<template>
  ${elementOf(state)}
</template>
`,
    },
  ],
  svelte: (state) => [
    {
      path: 'src/App.svelte',
      text: `<script lang="ts">
  import { setPortico } from '@portico/svelte'
  import { portico } from './portico'

  setPortico(portico)
</script>

${
  state.form === 'modal'
    ? `<button type="button" onclick={() => portico.open(${openOptions(state)})}>${LABEL}</button>`
    : elementOf(state, `></${state.form === 'button' ? 'portico-button' : 'portico-modal'}>`)
}
`,
    },
  ],
  solid: (state) => [
    {
      path: 'src/index.jsx',
      text: `import { PorticoProvider } from '@portico/solid'
import { render } from 'solid-js/web'
import { portico } from './portico'

render(
  () => (
    <PorticoProvider client={portico}>
      ${state.form === 'modal' ? `<button type="button" onClick={() => portico.open(${openOptions(state)})}>${LABEL}</button>` : elementOf(state)}
    </PorticoProvider>
  ),
  document.body,
)
`,
    },
  ],
  angular: (state) => [
    {
      path: 'src/app.config.ts',
      text: `import { providePortico } from '@portico/angular'
import { portico } from './portico'

export const appConfig = { providers: [providePortico(portico)] }
`,
    },
    {
      path: 'src/app.ts',
      text:
        state.form === 'modal'
          ? `import { Component } from '@angular/core'
import { injectPortico } from '@portico/angular'

@Component({
  selector: 'app-root',
  template: \`<button type="button" (click)="portico.open(${openOptions(state)})">${LABEL}</button>\`,
})
export class App {
  readonly portico = injectPortico()
}
`
          : `import { Component } from '@angular/core'
import { PorticoElement } from '@portico/angular/elements'

@Component({
  selector: 'app-root',
  imports: [PorticoElement],
  template: '${elementOf(state)}',
})
export class App {}
`,
    },
  ],
  plain: (state) => [
    { path: 'index.html', text: writeHtml(state, '/src/main.ts') },
    {
      path: 'src/main.ts',
      text:
        state.form === 'modal' ? `import { portico } from './portico'\n\n${listenIn(state)}` : `import './portico'\n`,
    },
  ],
}
