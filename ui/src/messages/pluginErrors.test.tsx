import { describeErrors, type ErrorCode, PorticoError, type ThrownTexts } from '@portico/kernel'
import { expect, it } from 'vitest'
import { renderPart, textIn } from '../testing/renderPart.js'
import { definePluginWords, usePluginWords } from './pluginWords.js'
import { useErrorWords } from './useWords.js'

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** The lamp was blown out. */
    LAMP_OUT: { readonly hours: number }
  }
}

const words = definePluginWords({
  id: 'lamp',
  en: { 'error.LAMP_OUT': 'The lamp went out', 'error.REQUEST_REJECTED.hint': 'It stays dark.' },
  locales: {},
})
const de = { 'error.LAMP_OUT': 'Die Lampe ist aus', 'error.REQUEST_REJECTED.hint': 'Es bleibt dunkel.' }

const thrown: ThrownTexts = { LAMP_OUT: ({ hours }) => `It burnt for ${hours} hours.` }

function Failure({ code, isOwn }: { readonly code: ErrorCode; readonly isOwn: boolean }) {
  const own = usePluginWords(words)
  const { title, hint } = useErrorWords(isOwn ? own : undefined)(new PorticoError(code, { walletId: 'w' }))
  return <p>{`${title} | ${hint}`}</p>
}
const say = (code: ErrorCode, given: Parameters<typeof renderPart>[1] = {}, isOwn = true) =>
  textIn(renderPart(<Failure code={code} isOwn={isOwn} />, given))

it('a plugin has the words of its own codes with it, in every language, and the host may replace them', () => {
  expect(say('LAMP_OUT')).toBe('The lamp went out | undefined')
  expect(say('LAMP_OUT', { locale: 'de', plugins: { lamp: de } })).toContain('Die Lampe ist aus')
  expect(say('LAMP_OUT', { overrides: { 'lamp.error.LAMP_OUT': 'It is dark' } })).toContain('It is dark')
})

it('they come before those of the widget, which has the others', () => {
  expect(say('REQUEST_REJECTED')).toMatch(/\| It stays dark\.$/)
  expect(say('WALLET_BUSY')).toBe(say('WALLET_BUSY', {}, false))
})

it('what developers read is with the plugin, too', () => {
  describeErrors(thrown)
  expect(new PorticoError('LAMP_OUT', { hours: 3 }).message).toContain('It burnt for 3 hours.')
})
