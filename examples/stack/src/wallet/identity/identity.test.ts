import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Identity, startIdentity } from './startIdentity.js'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity({ port: 0, frameUrl: 'http://localhost:1' })
})
afterAll(() => identity?.stop())

it('two providers and a relay answer on one port, as the settings of the wallet server say', async () => {
  const { socials, farcaster } = identity.settings
  for (const provider of socials) {
    const { issuer } = provider as { readonly issuer: string }
    const response = await fetch(`${issuer}/.well-known/openid-configuration`)
    const { authorization_endpoint } = (await response.json()) as { authorization_endpoint: string }
    expect([issuer, authorization_endpoint]).toEqual([`${identity.url}/${provider.id}`, `${issuer}/auth`])
  }
  expect(socials.map(({ id }) => id)).toEqual(['google', 'github'])
  const asked = { siweUri: 'http://localhost:1', domain: 'localhost:1', nonce: 'abcdef1234567890' }
  const response = await fetch(`${farcaster?.relay}/v1/channel`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked) },
  })
  const { url, channelToken } = (await response.json()) as Record<'url' | 'channelToken', string>
  const readStatus = async () => {
    const status = await fetch(`${farcaster?.relay}/v1/channel/status`, {
      headers: { authorization: `Bearer ${channelToken}` },
    })
    return (await status.json()) as { readonly state: string }
  }
  expect(await readStatus()).toEqual({ state: 'pending' })
  const page = await fetch(url)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('localhost:1 asks you to log in')
  const answered = await fetch(url, { method: 'POST', body: new URLSearchParams({ fid: '7', name: '<b>ann</b>' }) })
  expect(await answered.text()).toContain('Signed')
  expect(await readStatus()).toMatchObject({ state: 'completed', fid: 7, username: '<b>ann</b>' })
})
