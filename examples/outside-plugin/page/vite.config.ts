import { defineConfig } from 'vite'
import { answerNode } from '../test/testNode.js'

export default defineConfig({
  plugins: [
    {
      name: 'node',
      configureServer: ({ middlewares }) =>
        void middlewares.use('/node', (request, response) => void answerNode(request, response)),
    },
  ],
})
