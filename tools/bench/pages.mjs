// Pages with Portico's sources, built as a host would build its own, and a server for them.
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { BUNDLED } from '../packages.mjs'

/**
 * Builds a page of each script, `<name>.html`, in a folder inside the repository, where the scripts' imports are found.
 * Answers the folder to serve.
 */
export async function buildPages(folder, scripts) {
  const names = Object.keys(scripts)
  for (const name of names) {
    writeFileSync(join(folder, `${name}.js`), scripts[name])
    writeFileSync(
      join(folder, `${name}.html`),
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><div id="root"></div><script type="module" src="./${name}.js"></script></html>`,
    )
  }
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: {
      conditions: ['@portico/source', 'module', 'browser', 'production'],
      alias: Object.entries(BUNDLED).map(([find, replacement]) => ({ find, replacement })),
    },
    build: {
      outDir: 'dist',
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: { input: names.map((name) => join(folder, `${name}.html`)) },
    },
  })
  return join(folder, 'dist')
}

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Serves the folder on a free port, and whatever else is asked for by `answer`: given the URL and the text of the body it
 * returns what is sent as JSON, or `undefined` where there is nothing.
 */
export function servePages(folder, answer = () => undefined) {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, 'http://x')
    try {
      const file = readFileSync(join(folder, url.pathname))
      response.setHeader('content-type', TYPES[extname(url.pathname)] ?? 'application/octet-stream')
      response.end(file)
      return
    } catch {
      // No file of the pages.
    }
    let body = ''
    for await (const chunk of request) body += chunk
    const answered = answer(url, body)
    if (answered === undefined) response.statusCode = 404
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answered))
  })
  return new Promise((done) =>
    server.listen(0, '127.0.0.1', () => done({ server, url: `http://127.0.0.1:${server.address().port}` })),
  )
}
