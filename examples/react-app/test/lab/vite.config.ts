import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@portico/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: [
        'index.html',
        'preflight.html',
        'unset.html',
        'two-copies.html',
        'hydrate.html',
        'embedded.html',
        'random.html',
        'far-wallet.html',
      ].map((page) => new URL(page, import.meta.url).pathname),
    },
  },
})
