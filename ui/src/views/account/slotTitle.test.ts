import { expect, it } from 'vitest'
import { createTranslator } from '../../messages/createTranslator.js'
import { ENGLISH, LOCALES } from '../../messages/loadLocale.js'
import { slotTitle } from './slotTitle.js'

const wordsOf = async (tag: string) => createTranslator((await LOCALES[tag]?.()) ?? ENGLISH)

it('calls the tabs of the account Tokens, NFTs and Activity, in the visitor’s language [S2.3]', async () => {
  const titles = async (tag: string) => {
    const words = await wordsOf(tag)
    return ['tokens', 'nfts', 'activity'].map((id) => slotTitle(words, id, 'x'))
  }
  expect(await titles('en')).toEqual(['Tokens', 'NFTs', 'Activity'])
  expect(await titles('de')).toEqual(['Token', 'NFTs', 'Aktivität'])
})

it('calls the known actions in the visitor’s language', async () => {
  const words = await wordsOf('fr')
  expect(['onramp', 'swaps', 'receive', 'send'].map((id) => slotTitle(words, id, 'x'))).toEqual([
    'Acheter',
    'Échanger',
    'Recevoir',
    'Envoyer',
  ])
})

it('leaves a slot that only its plugin knows its own title, whatever its id', async () => {
  const words = await wordsOf('en')
  for (const id of ['stake', '', 'constructor', 'tokens.hint']) expect(slotTitle(words, id, 'Stake')).toBe('Stake')
})
