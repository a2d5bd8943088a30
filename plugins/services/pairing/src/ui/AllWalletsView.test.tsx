import { openView } from '@portico/test-kit/view'
import { expect, it, onTestFinished, vi } from 'vitest'
import { AllWalletsView } from './AllWalletsView.js'

function holdPhone(): void {
  Object.defineProperty(navigator, 'userAgentData', { value: { mobile: true }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userAgentData'))
}

it('on a phone the wallets of the browser come first, and one press asks one of them [S2.6c]', async () => {
  holdPhone()
  const { client, text, button } = await openView(<AllWalletsView />)
  await vi.waitFor(() => expect(text()).toContain('Test wallet Installed'))
  button('Test wallet').click()
  await vi.waitFor(() => expect(client.getAccount().status).toBe('connected'))
})

it('they are not listed on a desktop, where Connect has them', async () => {
  const { text } = await openView(<AllWalletsView />)
  await vi.waitFor(() => expect(text()).toContain('No wallets to choose from'))
  expect(text()).not.toContain('Test wallet')
})
