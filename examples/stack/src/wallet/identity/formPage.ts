import type { Context } from 'hono'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** A page with one form, in the plainest look that is readable. */
export function answerForm(c: Context, title: string, form: Html): Response | Promise<Response> {
  c.header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
  c.header('cache-control', 'no-store')
  return c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title}</title>
    <link rel="stylesheet" href="/form.css">
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${form}
    </main>
  </body>
</html>`)
}

export const formCss = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0}
main{max-inline-size:24rem;margin:auto;padding:2rem 1rem}
h1{font-size:1.5rem}
form{display:grid;gap:1rem}
label{display:grid;gap:.25rem}
label.check{display:flex;gap:.5rem;align-items:center}
input,button{font:inherit;padding:.625rem .75rem;border-radius:8px;border:1px solid color-mix(in srgb,currentColor 50%,transparent)}
input[type=checkbox]{inline-size:1.25rem;block-size:1.25rem}
button{cursor:pointer;background:none;color:inherit}
button.main{background:#2c49d8;color:#fff;border-color:transparent}
p{color:color-mix(in srgb,currentColor 72%,transparent)}
`
