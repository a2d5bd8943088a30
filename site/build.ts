// `npm run docs`: the documentation as a site in site/dist, with a search that needs no server. A dead link ends it.
import { build } from 'vitepress'
import { checkSearch } from './checkSearch.js'
import { prepare } from './prepare.js'

prepare()
await build('site')
await checkSearch()
