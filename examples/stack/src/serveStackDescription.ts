import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import type { StackDescription } from './stackDescription.js'

export const descriptionPath = '/stack.json'

export function sendDescription(response: ServerResponse, description: StackDescription): void {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.end(JSON.stringify(description, null, 2))
}

/** Vite plugin: pages read at /stack.json what runs and where. */
export function serveStackDescription(description: StackDescription): Plugin {
  const answer = (_request: IncomingMessage, response: ServerResponse) => sendDescription(response, description)
  return {
    name: 'serve-stack-description',
    configureServer: ({ middlewares }) => void middlewares.use(descriptionPath, answer),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(descriptionPath, answer),
  }
}
