import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import solid from 'vite-plugin-solid'

export default defineConfig({
  // Of this app alone: in this repository the packages are built from their sources, which are written in React's JSX.
  plugins: [solid({ include: fileURLToPath(new URL('src/**', import.meta.url)) })],
})
