import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { manifest as history } from '../../../plugins/features/history/src/manifest.js'
import { manifest as names } from '../../../plugins/features/names/src/manifest.js'
import { manifest as offramp } from '../../../plugins/features/offramp/src/manifest.js'
import { manifest as onramp } from '../../../plugins/features/onramp/src/manifest.js'
import { manifest as payments } from '../../../plugins/features/payments/src/manifest.js'
import { manifest as receive } from '../../../plugins/features/receive/src/manifest.js'
import { manifest as send } from '../../../plugins/features/send/src/manifest.js'
import { manifest as smartSessions } from '../../../plugins/features/smart-sessions/src/manifest.js'
import { manifest as swaps } from '../../../plugins/features/swaps/src/manifest.js'
import { en } from '../../../ui/src/messages/en.js'
import { eagerViews } from '../../../ui/src/views/eagerViews.js'
import { lazyViews } from '../../../ui/src/views/lazyViews.js'
import { viewOf } from '../screens/scenes/scene.js'
import { sceneGroups, scenes } from '../screens/scenes.js'
import { browserForFile } from './openPage.js'
import { sceneOf, sceneOpener } from './openScene.js'
import { pseudoLocale, unmarkedWords } from './pseudoLocale.js'
import { collectTexts, findCutTexts } from './textFaults.js'

const openScene = sceneOpener(browserForFile())

describe('what looks for words', () => {
  test('makes every text of English longer, marks it and keeps its placeholders', () => {
    const formsOf = (text: string | object): readonly string[] =>
      typeof text === 'string' ? [text] : Object.values(text)
    const pairs = Object.entries(en).flatMap(([key, text]) => {
      const pseudo = formsOf(pseudoLocale.messages[key as keyof typeof en])
      return formsOf(text).map((plain, index) => [plain, `${pseudo[index]}`] as const)
    })
    const bare = (text: string) => text.replaceAll(/\{\w+\}|[^\p{L}]/gu, '')
    for (const [plain, pseudo] of pairs) {
      expect(pseudo).toMatch(/^⟦.*⟧$/u)
      expect(pseudo.match(/\{\w+\}/g)).toEqual(plain.match(/\{\w+\}/g))
      expect(bare(pseudo).length).toBe(Math.floor((bare(plain).length * 14) / 10))
      expect(bare(pseudo)).not.toMatch(/[a-z]/i)
    }
  })

  test('tells words from data', () => {
    const given = { names: ['Lantern', 'ETH'], addresses: ['0xAbCd1234567890EF'] }
    const isFree = (text: string) => unmarkedWords(text, given).length === 0
    const data = ['Lantern', '1.5 ETH', '0xAb…90EF', '0xAb Cd12', 'Lantern and ETH', '⟦ƀá⟧', '⟦ƀ ⟦Lantern⟧. ⟦é⟧⟧ 7']
    expect(data.map(isFree)).toEqual(data.map(() => true))
    const words = ['Choose', 'Lantern wallet', '⟦ƀá⟧ and more', '⟦ƀá', '5 of 7', '0xdead']
    expect(words.map(isFree)).toEqual(words.map(() => false))
  })

  test('finds what is said nowhere in the catalogue, and what is cut, sticks out or lies over another text', async () => {
    const page = await openScene(sceneOf('Connect'), { lab: { options: { locale: pseudoLocale } } })
    await page.evaluate(() => {
      const view = document.querySelector('portico-modal')?.shadowRoot?.querySelector('.view')
      view?.insertAdjacentHTML(
        'beforeend',
        `<button aria-label="Spoken" title="Shown"><img alt="Seen"></button>
        <p id="end" style="inline-size:4em;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">cut at its end</p>
        <p id="bottom" style="inline-size:4em;block-size:1.5em;overflow:hidden">cut at its bottom</p>
        <p id="beside" style="inline-size:4em;white-space:nowrap">sticks out of its box</p>
        <p id="over" style="block-size:1.3em">lies over</p><p style="margin-block-start:-1.3em">the other</p>`,
      )
    })
    const texts = (await collectTexts(page)).map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(['Spoken', 'Shown', 'Seen', 'lies over']))
    const faults = (await findCutTexts(page)).join('\n')
    for (const fault of ['cut at its end: p', 'cut at its bottom: p', 'sticks out of p. ', 'over each other: p']) {
      expect(faults).toContain(fault.trim())
    }
  })
})

describe('the scenes', () => {
  test('show every view', () => {
    const ofPlugins = [history, names, offramp, onramp, payments, receive, send, smartSessions, swaps].flatMap(
      ({ contributes }) => contributes?.views ?? [],
    )
    const all = [...Object.keys(eagerViews), ...Object.keys(lazyViews), ...ofPlugins.map(({ id }) => id)]
    expect(scenes.map(viewOf)).toEqual(expect.arrayContaining(all))
  })

  test('are all visited', async () => {
    const visited = (await readdir('examples/react-app/test/scenes')).flatMap(
      (file) => /^(\w+)\.browser\.test\.ts$/.exec(file)?.[1] ?? [],
    )
    expect(visited.sort()).toEqual(Object.keys(sceneGroups).sort())
  })
})
