import { expect, it } from 'vitest'
import { readRefusal } from './createAuthClient.js'

const BASE = 'https://shop.example/api/auth'

it.each([
  ['a page of the site', 'https://shop.example/cart'],
  ['a path', '/cart'],
  ['a page of the site that says error', 'https://shop.example/cart?error=x'],
  ['a page of another site', 'https://other.example/api/auth/error'],
  ['a page below one of the server’s', `${BASE}/error/more`],
  ['another page of the server', `${BASE}/verify-request`],
])('%s is no refusal', (_what, url) => expect(readRefusal({ url, isOk: true }, BASE)).toBeUndefined())

it.each([
  ['the error page', `${BASE}/error?error=AccessDenied`, true, 'AccessDenied'],
  ['the sign-in page', `${BASE}/signin?error=CredentialsSignin`, true, 'CredentialsSignin'],
  ['the sign-out page', `${BASE}/signout?csrf=true`, true, 'csrf'],
  ['a page with two reasons', `${BASE}/signin?csrf=true&error=Verification`, true, 'Verification'],
  ['a page without a reason', `${BASE}/signin`, true, 'refused'],
  ['a status that is not ok', 'https://shop.example/cart', false, 'refused'],
  ['a status that is not ok, with a reason', 'https://shop.example/cart?error=Busy', false, 'Busy'],
  ['an address that is none', 'http://[', true, 'refused'],
  ['a word of 64 letters', `${BASE}/error?error=${'x'.repeat(64)}`, true, 'x'.repeat(64)],
  ['a word of 65 letters', `${BASE}/error?error=${'x'.repeat(65)}`, true, 'refused'],
  ['no word', `${BASE}/error?error=`, true, 'refused'],
  ['words', `${BASE}/error?error=Try it again.`, true, 'Try it again.'],
  ['markup', `${BASE}/error?error=<b>`, true, 'refused'],
  ['a word with markup behind it', `${BASE}/error?error=no<b>`, true, 'refused'],
  ['a word with markup before it', `${BASE}/error?error=<b>no`, true, 'refused'],
])('%s is one, and says why', (_what, url, isOk, reason) => expect(readRefusal({ url, isOk }, BASE)).toBe(reason))
