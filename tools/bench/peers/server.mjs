// A thread of its own, so that the measuring does not delay an answer. Serves each built page from memory, compressed
// beforehand, on a port of its own; one more port answers for the whole internet: the browser finds every host there.
import { readdirSync, readFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { extname, join, relative } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { WebSocketServer } from 'ws'
import { allowOrigin, answer, answerRelay, DELAY_MS } from './internet.mjs'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

const { certificate, dists } = workerData

function readPages(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const body = gzipSync(readFileSync(path), { level: 9 })
      const type = TYPES[extname(path)] ?? 'application/octet-stream'
      return [`/${relative(folder, path)}`, { body, type }]
    }),
  )
}

function servePages(folder) {
  const files = readPages(folder)
  return (request, response) => {
    const { pathname } = new URL(request.url, 'https://localhost')
    const file = files.get(pathname === '/' ? '/index.html' : decodeURIComponent(pathname))
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'gzip',
      'content-length': file.body.length,
      'cache-control': 'no-store',
    })
    response.end(file.body)
  }
}

async function serveInternet(request, response) {
  const { method, headers } = request
  let body = ''
  try {
    for await (const chunk of request) body += chunk
  } catch {
    return // The page has gone.
  }
  const url = `https://${headers[':authority'] ?? headers.host}${request.url}`
  const { status, type, body: answered } = answer({ method, url, headers, body })
  setTimeout(() => {
    if (response.destroyed || response.stream?.destroyed) return
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...allowOrigin(headers) })
    response.end(answered)
  }, DELAY_MS)
}

/** A page that closes in the middle of an answer is no fault of the server. */
function listen(handler) {
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, handler)
  server.on('sessionError', () => {})
  server.on('tlsClientError', () => {})
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done({ server, port: server.address().port })))
}

function serveRelay(server) {
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {})
    sockets.handleUpgrade(request, socket, head, (relay) => {
      relay.on('error', () => {})
      relay.on('message', (message) => {
        const answered = answerRelay(message.toString())
        if (answered) setTimeout(() => relay.send(answered, () => {}), DELAY_MS)
      })
    })
  })
}

const ports = {}
for (const [name, dist] of Object.entries(dists)) ports[name] = (await listen(servePages(dist))).port
const internet = await listen(serveInternet)
serveRelay(internet.server)
parentPort.postMessage({ ports, internet: internet.port })
