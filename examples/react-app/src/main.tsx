import type { StackDescription } from '@portico-examples/stack'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { initialState } from '../../../site/playground/state.js'
import { App } from './App.js'
import { pluginsOf } from './createClient.js'
import { loadDevtools } from './devtoolsSwitch.js'
import { loadFamilies } from './families/index.js'
import { loadCatalog } from './loadCatalog.js'
import { areTestWalletsOn, installTestWallets } from './testWallets.js'

/** Awaited inside a function: a module that waits at its top could never be imported by the chunk of a family that it waits for. */
async function start(root: HTMLElement): Promise<void> {
  const stack: StackDescription = await fetch('/stack.json').then((response) => response.json())
  const families = await loadFamilies(stack.families)
  const drawer = document.createElement('div')
  const [catalog, devtools] = await Promise.all([
    loadCatalog(pluginsOf(stack, families)),
    loadDevtools(),
    areTestWalletsOn() && installTestWallets(stack, families, drawer),
  ])
  const plugins = catalog.plugins.map(({ id }) => id)
  const page = { stack, families, catalog, devtools, initial: { ...initialState, form: 'embedded', plugins } } as const
  createRoot(root).render(
    <StrictMode>
      <App page={page} drawer={drawer} />
    </StrictMode>,
  )
  await devtools?.open()
}

const root = document.getElementById('root')
if (root) void start(root)
