import { pickLanguage } from '../messages/pickLanguage.js'
import { defaultTexts, type PageTexts, pageTexts } from './texts.js'

const RIGHT_TO_LEFT = ['ar', 'he']

/** Puts words into the document of the page. The returned function says something else. */
export function showPage(first: keyof PageTexts): (what: keyof PageTexts) => void {
  const lang = pickLanguage(pageTexts) ?? 'en'
  const texts = pageTexts[lang] ?? defaultTexts
  const root = document.documentElement
  Object.assign(root, { lang, dir: RIGHT_TO_LEFT.includes(lang) ? 'rtl' : 'ltr' })
  if (matchMedia('(prefers-color-scheme: dark)').matches) root.dataset.theme = 'dark'
  document.title = texts.title
  const write = (selector: string, text: string) => document.querySelector(selector)?.replaceChildren(text)
  const say = (what: keyof PageTexts) => write('p', texts[what])
  write('h1', texts.title)
  write('button', texts.close)
  document.querySelector('button')?.addEventListener('click', () => close())
  say(first)
  return say
}
