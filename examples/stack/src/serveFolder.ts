import { readFile, realpath, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { descriptionPath, sendDescription } from './serveStackDescription.js'
import type { StackDescription } from './stackDescription.js'

export interface ServeFolderOptions {
  /** Sent with every answer, e.g. a Content-Security-Policy. */
  headers?: Readonly<Record<string, string>>
  /** Served at /stack.json. */
  stack?: StackDescription
}

export interface FolderServer {
  readonly url: string
  close(): Promise<void>
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** A static server for a built site, on a free port of 127.0.0.1. */
export async function serveFolder(folder: string, options: ServeFolderOptions = {}): Promise<FolderServer> {
  const root = await realpath(folder)
  const server = createServer((request, response) => {
    answer(root, options, request, response).catch(() => refuse(response, 500))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function answer(
  root: string,
  { headers = {}, stack }: ServeFolderOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
  const path = readPath(request.url ?? '/')
  if (path === undefined) return refuse(response, 400)
  if (path === descriptionPath && stack) return sendDescription(response, stack)
  const file = await findFile(root, path)
  if (file === undefined && path === '/favicon.ico') return refuse(response, 204) // asked for by the browser, not the page
  if (file === undefined) return refuse(response, 404)
  response.setHeader('content-type', contentTypes[extname(file)] ?? 'application/octet-stream')
  response.end(request.method === 'HEAD' ? undefined : await readFile(file))
}

function readPath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/, ''))
  } catch {
    return undefined
  }
}

/** The file behind the path, unless it lies outside the folder, also by a link. */
async function findFile(root: string, path: string): Promise<string | undefined> {
  try {
    const file = await realpath(join(root, path.endsWith('/') ? `${path}index.html` : path))
    return file.startsWith(root + sep) && (await stat(file)).isFile() ? file : undefined
  } catch {
    return undefined
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.statusCode = status
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.end(`${status}\n`)
}
