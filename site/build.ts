// `npm run docs`: the documentation as a site in site/dist, with a search that needs no server. A dead link ends it.
// With a folder to write to and one of files of @portico/cdn: only the playground, for its test.
import { build } from 'vitepress'
import { checkSearch } from './checkSearch.js'
import { buildPreview } from './playground/buildPreview.js'
import { buildWidget } from './playground/buildWidget.js'
import { PAGES, prepare } from './prepare.js'

const [outDir, files] = process.argv.slice(2)
prepare()
await buildPreview(`${PAGES}/public/preview`, files ?? (await buildWidget()))
if (outDir === undefined) {
  await build('site')
  await checkSearch()
} else {
  await build('site', {
    outDir,
    onAfterConfigResolve(config) {
      config.pages = ['playground.md']
    },
  })
}
