import { type AccountId, PermissionService } from '@portico/kernel'
import { expect, it } from 'vitest'
import { ALICE, ONE, openPage, startService, type TestService } from '../test/service.js'

const account: AccountId = `${ONE}:${ALICE}`
const LIST = `v1/sessions/${encodeURIComponent(account)}`
const pci = `0x${'ab'.repeat(32)}`
const row = {
  ...{ pci, label: 'https://shop.example\u202e', expiresAt: '2026-12-01T00:00:00Z' },
  terms: { permission: { type: 'native-token-transfer', data: { allowance: '0x5' } }, uses: 3, context: '0x12' },
}

async function open(answers: TestService['answers'] = {}) {
  const service = await startService()
  Object.assign(service.answers, answers)
  const page = openPage({ apiUrl: service.url })
  return { ...page, service, permissions: await page.kernel.get(PermissionService) }
}

it('permissions are read page after page, cleaned; rows of another form are left out and told of [S7.20a]', async () => {
  const rows = [
    row,
    { ...row, revokedAt: '2026-11-01T00:00:00Z', terms: undefined, label: undefined },
    { ...row, pci: 'no hash' },
    { ...row, expiresAt: 'soon' },
    { ...row, terms: { ...row.terms, context: '0xabc' } },
  ]
  const { permissions, service, lines } = await open({ [LIST]: { body: { pcis: rows, next: '7.x' } } })
  const expiresAtMs = Date.UTC(2026, 11, 1)
  expect(await permissions.fetchPermissions(account, { cursor: '9.y' })).toEqual({
    permissions: [
      { pci, label: 'https://shop.example', expiresAtMs, terms: row.terms },
      { pci, expiresAtMs, revokedAtMs: Date.UTC(2026, 10, 1) },
    ],
    next: '7.x',
  })
  expect(service.askedFor(LIST)[0]?.query.cursor).toBe('9.y')
  expect(lines).toHaveLength(1)
})

it('a network that is not served has no permissions, and nothing is noted of it', async () => {
  const { permissions, service } = await open()
  expect(await permissions.fetchPermissions(`eip155:5:${ALICE}`)).toEqual({ permissions: [] })
  const noting = permissions.noteRevoked(`eip155:5:${ALICE}`, { pci, signature: '0x12', issuedAt: '' })
  await expect(noting).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
  expect(service.asked.map(({ path }) => path)).toEqual(['v1/supported-chains'])
})

it('a revocation is sent with its signature, and the answer is the chain’s [S3.29] [S7.20b]', async () => {
  const note = { pci, signature: '0x1234', issuedAt: '2026-11-27T10:00:00.000Z' }
  const { permissions, service } = await open({ [`${LIST}/revoke`]: { body: { success: false } } })
  expect(await permissions.noteRevoked(account, note)).toBe(false)
  expect(service.askedFor(`${LIST}/revoke`)[0]).toMatchObject({ method: 'POST', body: note })
  service.answers[`${LIST}/revoke`] = { body: { success: true } }
  expect(await permissions.noteRevoked(account, note)).toBe(true)
})

it.each([
  ['no list', { pcis: 'none' }],
  ['an empty cursor', { pcis: [], next: '' }],
])('an answer with %s is refused', async (_what, body) => {
  const { permissions } = await open({ [LIST]: { body } })
  await expect(permissions.fetchPermissions(account)).rejects.toMatchObject({ code: 'API_BAD_REPLY' })
})
