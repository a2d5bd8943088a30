// What each module adds to what a page loads before the first click: the gzip bytes that would go with it, roughly.
import { relative } from 'node:path'
import { minifySync } from 'rolldown/utils'
import { bundlePage, closure, entryOf, gzipLength } from './bundle.mjs'

/** With one family and one network, the largest first. */
export async function explainFirstLoad() {
  const chunks = await bundlePage(['eip155'])
  const modules = closure(chunks, [entryOf(chunks)])
    .flatMap(({ modules }) => Object.entries(modules))
    .map(([id, { code }]) => ({ id, code: minify(id, code ?? '') }))
  const whole = gzipLength(modules.map(({ code }) => code).join(''))
  const without = (one) =>
    gzipLength(
      modules
        .filter((other) => other !== one)
        .map(({ code }) => code)
        .join(''),
    )
  return modules
    .map((one) => ({ what: relative('.', one.id), bytes: whole - without(one) }))
    .filter(({ bytes }) => bytes > 0)
    .sort((one, other) => other.bytes - one.bytes)
}

// Not compressed: alone, a module would lose all that only others use.
const minify = (id, code) => minifySync(id, code, { module: true, mangle: { toplevel: true }, compress: false }).code
