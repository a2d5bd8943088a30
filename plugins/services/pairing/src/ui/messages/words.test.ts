import { describe, expect, it } from 'vitest'
import { words } from './words.js'

describe('the words of pairing', () => {
  it('are in the host’s hands under its own name', () => {
    expect(words.id).toBe('pairing')
  })

  it('are none of them empty', () => {
    for (const [key, text] of Object.entries(words.en)) expect(text, key).toMatch(/\p{Letter}/u)
  })

  it.each(Object.entries(words.locales))('are loaded in %s, each of them', async (_, load) => {
    expect(Object.keys(await load())).toEqual(Object.keys(words.en))
  })
})
