import { defineConfig } from 'vite'

// The modal is written against React; a page without React serves it with Preact, a seventh of the weight.
export default defineConfig({
  resolve: {
    conditions: ['@portico/source', 'module', 'browser', 'development|production'],
    alias: {
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
  },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
})
