import { describe, expect, it } from 'vitest'
import type { AuthPage } from './authPage.js'
import { createAuthClient, readCallbackUrl, readRefusal, readTarget } from './createAuthClient.js'

const HOSTILE = [
  'http://[',
  '//',
  '//[',
  'http://a:99999',
  'https://',
  ':',
  '\\\\',
  'javascript:x',
  'null',
  '\u0000',
  '%',
]

const pageOf = (href: string, origin: string) => ({ href: () => href, origin }) as AuthPage
const pages = [
  pageOf('https://shop.example/a?b', 'https://shop.example'),
  pageOf('', ''),
  pageOf('about:blank', 'null'),
  pageOf('about:srcdoc', 'null'),
]

describe('an address that is no URL', () => {
  it.each(pages.map((page) => [page.href() || 'no page', page] as const))('is refused on %s', (_href, page) => {
    for (const url of [...HOSTILE, undefined]) {
      let read: string | undefined
      try {
        read = readCallbackUrl(url, page)
      } catch (error) {
        expect(error).toMatchObject({ code: 'AUTH_CALLBACK_URL' })
      }
      if (read !== undefined) expect(read).toMatch(/^https:\/\/shop\.example\//)
    }
    for (const url of HOSTILE) {
      const target = readTarget(url, page)
      if (target !== undefined) expect(target).toMatch(/^https:/)
      expect(readRefusal({ url, isOk: false }, `${page.origin}/api/auth`)).toBe('refused')
    }
  })

  it('makes no call on a server reject with anything but a code', async () => {
    const answer = (body: unknown) => async () => new Response(JSON.stringify(body))
    const client = createAuthClient({ fetch: answer({ url: '/api/auth/error' }) })
    const proof = { message: 'x', signature: '0x', nonce: 'a'.repeat(32) }
    for (const call of [client.callback(proof), client.signOut(), client.signIn('github')]) {
      await expect(call).rejects.toMatchObject({ code: 'AUTH_CALLBACK_URL' })
    }
  })
})
