import type { Plugin, Portico, PorticoOptions } from '@portico/ui'
import { type Catalog, withNeeds } from '../playground/catalog.js'
import { type PlaygroundState, readState } from '../playground/state.js'
import { themeVariablesOf, writeOptions } from '../playground/writeOptions.js'
import { installWallets } from './installWallets.js'

// The page around it hands over the state in the hash, in the form of its own address.

/** The files of `@portico/cdn`, as a page without a bundler has them. */
const importFile = (name: string) => import(/* @vite-ignore */ new URL(`portico/${name}.js`, location.href).href)

/** What can't be changed while a widget is there. */
const madeOf = ({ theme: _, accent: __, radius: ___, target: ____, ...rest }: PlaygroundState) => JSON.stringify(rest)

const open = (client: Portico, { view }: PlaygroundState) =>
  client.open(view === '' ? {} : { view: view as 'Connect' }).catch(() => {}) // closed meanwhile

async function createClient(state: PlaygroundState, catalog: Catalog): Promise<Portico> {
  const { createPortico } = (await importFile('ui')) as typeof import('@portico/ui')
  const made = await Promise.all(
    withNeeds(catalog, state.plugins).map(async ({ package: name, maker, networks }) => {
      const file = name.replace('@portico/', '')
      const [plugin, known] = await Promise.all([
        importFile(file) as Promise<Record<string, () => Plugin>>,
        networks.length > 0 ? (importFile(`${file}/networks`) as Promise<Record<string, unknown>>) : {},
      ])
      return {
        plugin: plugin[maker]?.(),
        networks: networks.map((network) => (known as Record<string, unknown>)[network]),
      }
    }),
  )
  return createPortico({
    plugins: made.map(({ plugin }) => plugin),
    networks: made.flatMap(({ networks }) => networks) as unknown as PorticoOptions['networks'],
    ...writeOptions(state, catalog),
  })
}

function placeElement({ form }: PlaygroundState, main: HTMLElement): HTMLElement {
  const element = document.createElement({ button: 'portico-button', modal: 'button', embedded: 'portico-modal' }[form])
  if (form === 'modal') element.textContent = 'Open the modal'
  main.append(element)
  return element
}

function drawPage({ theme, language, direction }: PlaygroundState): void {
  const { documentElement: root } = document
  root.dataset.theme = theme
  root.lang = language || 'en'
  root.dir = direction
}

async function start(main: HTMLElement): Promise<void> {
  let shown: PlaygroundState | undefined
  let client: Portico | undefined
  const catalog = fetch('catalog.json').then((answer) => answer.json() as Promise<Catalog>)
  const follow = async () => {
    const next = readState(location.hash, await catalog)
    if (shown && madeOf(next) !== madeOf(shown)) return location.reload()
    shown = next
    drawPage(next)
    client?.setTheme({ mode: next.theme, variables: themeVariablesOf(next) })
  }
  addEventListener('hashchange', follow)
  await follow()
  const state = readState(location.hash, await catalog)
  const element = placeElement(state, main)
  const wallets = installWallets(withNeeds(await catalog, state.plugins).map(({ id }) => id))
  client = await createClient(state, await catalog)
  await follow()
  await wallets
  if (state.form === 'modal') element.addEventListener('click', () => client && open(client, state))
  if (state.form === 'modal' || (state.form === 'embedded' && state.view !== '')) await open(client, state)
}

const main = document.querySelector('main')
if (main) void start(main)
