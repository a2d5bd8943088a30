import { resolve } from 'node:path'
import { defineConfig } from 'vite'

const root = import.meta.dirname

/** Static files that any server can host: relative addresses, hashed names, no script or style inside a document. */
export default defineConfig({
  root,
  base: './',
  resolve: { conditions: ['@portico/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: { input: ['index', 'approve', 'device'].map((name) => resolve(root, `${name}.html`)) },
  },
})
