import { PorticoPlugin } from '@portico/vue'
import { createHostClient } from '@portico-examples/host-client'
import { createApp } from 'vue'
import App from './App.vue'

const client = createHostClient(await fetch('/stack.json').then((response) => response.json()))
createApp(App).use(PorticoPlugin, { client }).mount('#app')
