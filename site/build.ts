// `npm run docs`: the documentation as a site in site/dist, with a search that needs no server. A dead link ends it.
import { build } from 'vitepress'
import { checkSearch } from './checkSearch.js'
import { buildWidget } from './playground/buildWidget.js'
import { buildPreview } from './playground/buildPreview.js'
import { PAGES, prepare } from './prepare.js'

prepare()
await buildPreview(`${PAGES}/public/preview`, await buildWidget())
await build('site')
await checkSearch()
