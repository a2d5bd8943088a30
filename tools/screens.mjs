// `npm run screens`: a picture of every view in every state that looks different, in both themes, on a desktop and a
// phone, in every direction and with long words, into the folder `screens`; `screens/index.html` shows them together.
// `--only 'connect|account'` takes those with one of these in their name; `--theme dark`, `--size phone` and `--language ar` take one kind.
// `--compose` takes those of README.md and of the documentation's first page instead, and puts them together in `docs/pictures`.
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { ensureChromium } from './chromium.mjs'

const text = { type: 'string' }
const { values } = parseArgs({
  options: { only: text, theme: text, size: text, language: text, compose: { type: 'boolean' } },
})
const { compose, ...screens } = values

process.env.CHROME_PATH = await ensureChromium()
const vitest = await startVitest('test', [compose ? 'composePictures' : 'takeScreens'], {
  config: 'examples/react-app/screens/vite.config.ts',
  run: true,
  watch: false,
  provide: { screens: { ...screens } },
})
await vitest.close()
console.log(`the pictures are in ${compose ? 'docs/pictures' : 'screens/index.html'}`)
