// @vitest-environment happy-dom
import { withPortico } from '@portico/testing/storybook'
import { usePorticoAccount, usePorticoBalance } from '@portico/ui/react'
import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function Account() {
  const { status, address } = usePorticoAccount()
  const { data } = usePorticoBalance()
  return <p>{`${status} ${address} ${data?.formatted}`}</p>
}

const decorate = withPortico({ balance: '1.5' })
const story = () => decorate(() => <Account />, { id: 'one--story', parameters: { portico: { account: ADDRESS } } })

test('a story shows the account of its parameters', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<StrictMode>{story()}</StrictMode>))
  expect(place.textContent).toContain(ADDRESS)
  await act(() => vi.waitFor(() => expect(place.textContent).toBe(`connected ${ADDRESS} 1.5`)))
  await act(async () => root.unmount())
})

test('a server renders it', () => {
  expect(renderToString(story())).toContain(`connecting ${ADDRESS}`)
})
