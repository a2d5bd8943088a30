import { Hono } from 'hono'
import { html } from 'hono/html'
import { answerPage } from './page.js'
import { sandboxCss } from './sandboxCss.js'

/** All pages of the sandbox. The browser that first opens a link owns its order. */
export function createSandboxApp(purchases: Hono, sales: Hono): Hono {
  const app = new Hono()
  app.get('/sandbox.css', (c) => c.body(sandboxCss, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.route('/', purchases)
  app.route('/', sales)
  app.notFound((c) => answerPage(c, 'No such page', html`<p>There is nothing at this address.</p>`, 404))
  app.onError((_error, c) => answerPage(c, 'Something went wrong', html`<p>Try again in a moment.</p>`, 500))
  return app
}
