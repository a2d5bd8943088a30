import { expect, it } from 'vitest'
import { en } from '../messages/en.js'
import { describeMessage } from './describeMessage.js'

const origin = 'https://shop.example'
const describeText = (text: string) => describeMessage({ text, hex: '0x00', origin }, en)
const signIn = (domain: string) => `${domain} wants you to sign in with your Ethereum account:\n0x00`

it('a message is shown as it is signed', () => {
  expect(describeText('Ahoy\u202e')).toEqual({
    ...{ title: 'Sign message', confirm: 'Sign', groups: [{ facts: [], text: 'Ahoy\\u{202e}' }] },
  })
})

it.each(['shop.example', 'https://shop.example'])('a sign-in to the site itself has no warning: %s', (domain) => {
  expect(describeText(signIn(domain))).toMatchObject({ title: 'Sign in', groups: [{ text: signIn(domain) }] })
  expect(describeText(signIn(domain)).groups[0]?.warning).toBeUndefined()
})

it.each(['bank.example', 'https://bank.example', 'shop.example.evil.example'])(
  'a sign-in to another site has one: %s',
  (domain) => {
    expect(describeText(signIn(domain)).groups[0]?.warning).toContain(domain.replace('https://', ''))
  },
)

it('bytes that are no text are shown as bytes', () => {
  const { groups } = describeMessage({ text: undefined, hex: '0xff00', origin }, en)
  expect(groups).toEqual([{ facts: [{ label: 'Bytes', value: '0xff00', isCode: true }], warning: en.warnUnknown }])
})
