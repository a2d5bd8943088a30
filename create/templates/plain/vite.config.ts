import { defineConfig } from 'vite'

export default defineConfig({
  // The widget is written against React; a page without React serves it with Preact, a seventh of the weight.
  resolve: {
    alias: {
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
  },
})
