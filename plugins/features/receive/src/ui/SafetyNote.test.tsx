import { type AccountId, PorticoError } from '@portico/kernel'
import { createLogin, openLogin } from '@portico/test-kit/login'
import { TEST_ACCOUNT } from '@portico/test-kit/view'
import { SafetyNote } from '@portico/ui/money'
import { expect, it, vi } from 'vitest'

const NOT_OPENED = { factors: ['code'], devices: 1, backedUp: true, isOpened: false } as const
const NOT_BACKED_UP = { factors: [], devices: 1, backedUp: false, isOpened: true } as const
const SAFE = { factors: ['code'], devices: 1, backedUp: true, isOpened: true } as const

function open(given: ReturnType<typeof createLogin>, account: AccountId = TEST_ACCOUNT) {
  given.state.set({ status: 'signedIn', user: { accounts: [{ account, type: 'eoa' }], isDeployed: false } })
  return openLogin(<SafetyNote account={TEST_ACCOUNT} />, given, {})
}

it('a device that has not opened the wallet says so, has it opened, and asks anew', async () => {
  const given = createLogin()
  given.wallet.security.mockResolvedValue(NOT_OPENED)
  const { text, button } = await open(given)
  await vi.waitFor(() => expect(text()).toContain('haven’t opened this wallet'))
  const asked = given.wallet.security.mock.calls.length
  given.wallet.openSecurity.mockRejectedValueOnce(new PorticoError('REQUEST_REJECTED', { walletId: 'w' }))
  button('Confirm the address').click()
  await vi.waitFor(() => expect(given.wallet.openSecurity.mock.calls).toEqual([['overview']]))
  // Declined: asked anew, and still there.
  await vi.waitFor(() => expect(given.wallet.security.mock.calls.length).toBeGreaterThan(asked))
  await vi.waitFor(() => expect(button('Confirm the address').hasAttribute('aria-disabled')).toBe(false))
  given.wallet.security.mockResolvedValue(SAFE)
  button('Confirm the address').click()
  await vi.waitFor(() => expect(text()).toBe(''))
})

it('a wallet that is not backed up has a way to protect it', async () => {
  const given = createLogin()
  given.wallet.security.mockResolvedValue(NOT_BACKED_UP)
  const { text, toast, button } = await open(given)
  await vi.waitFor(() => expect(text()).toContain('If you lose this device'))
  given.wallet.openSecurity.mockRejectedValue(
    new PorticoError('FRAME_REQUEST_TIMEOUT', { request: 'GET_SECURITY', waitedMs: 30_000 }),
  )
  button('Protect wallet').click()
  await vi.waitFor(() => expect(toast()).not.toBe(''))
  expect(given.wallet.openSecurity.mock.calls).toEqual([['factors']])
})

it('a question that failed is said, and can be asked again', async () => {
  const given = createLogin()
  given.wallet.security.mockRejectedValue(
    new PorticoError('FRAME_REQUEST_TIMEOUT', { request: 'GET_SECURITY', waitedMs: 30_000 }),
  )
  const { text, button } = await open(given)
  await vi.waitFor(() => expect(text()).toContain('Couldn’t check the address'))
  given.wallet.security.mockResolvedValue(SAFE)
  button('Try again').click()
  await vi.waitFor(() => expect(text()).toBe(''))
})

it('of the account of another wallet nothing is asked', async () => {
  const given = createLogin()
  const { text } = await open(given, 'test:1:bob')
  expect([text(), given.wallet.security.mock.calls]).toEqual(['', []])
})
