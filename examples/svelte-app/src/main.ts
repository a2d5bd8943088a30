import { createHostClient } from '@portico-examples/host-client'
import { mount } from 'svelte'
import App from './App.svelte'

const client = createHostClient(await fetch('/stack.json').then((response) => response.json()))
const target = document.querySelector('#app')
if (target) mount(App, { target, props: { client } })
