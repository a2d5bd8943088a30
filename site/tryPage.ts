import { build } from 'vitepress'
import { existsSync } from 'node:fs'
import { buildPreview } from './playground/buildPreview.js'
import { PAGES, prepare } from './prepare.js'
prepare()
let t=performance.now()
await buildPreview(`${PAGES}/public/preview`, '/work/lanes/play/node_modules/.portico-play/cdn')
console.log('preview', performance.now()-t); t=performance.now()
await build('site', { outDir: '/tmp/vp/out', onAfterConfigResolve: (c: any) => { c.pages = ['playground.md']; delete c.site.themeConfig.search; c.userConfig.themeConfig.search = undefined } } as never)
console.log('site', performance.now()-t)
