import { createMockPortico } from '@portico/testing'
import { PorticoProvider, usePorticoAccount, usePorticoBalance } from '@portico/ui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function Header() {
  const { status, address } = usePorticoAccount()
  const { data } = usePorticoBalance()
  return <p>{status === 'connected' ? `${address} has ${data?.formatted}` : 'Nothing is connected'}</p>
}

test('a component shows the account and what it holds', async () => {
  const client = createMockPortico({ account: ADDRESS, balance: '1.5' })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  act(() =>
    root.render(
      <PorticoProvider client={client}>
        <portico-button />
        <Header />
      </PorticoProvider>,
    ),
  )
  await act(() => vi.waitFor(() => expect(place.textContent).toContain(`${ADDRESS} has 1.5`)))
  await act(() => client.disconnect())
  expect(place.textContent).toContain('Nothing is connected')
  act(() => root.unmount())
  await client.dispose()
})
