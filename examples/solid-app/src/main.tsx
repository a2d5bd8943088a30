/** @jsxImportSource solid-js */
import { PorticoProvider } from '@portico/solid'
import { createHostClient } from '@portico-examples/host-client'
import { render } from 'solid-js/web'
import { App } from './App.jsx'

const client = createHostClient(await fetch('/stack.json').then((response) => response.json()))
render(
  () => (
    <PorticoProvider client={client}>
      <App />
    </PorticoProvider>
  ),
  document.querySelector('#app') ?? document.body,
)
