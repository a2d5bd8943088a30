import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@portico/source', 'module', 'browser', 'development|production'] },
  // Found at the start: what is found later makes the development server load the page again, in the middle of a visit.
  optimizeDeps: {
    entries: [
      'index.html',
      '../../plugins/*/*/src/activate.ts',
      '../../plugins/*/*/src/ui/*.tsx',
      '../../ui/src/actions/*.tsx',
    ],
    include: ['@portico/service-pairing > @walletconnect/sign-client', '@portico/service-pairing > buffer/'],
  },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
})
