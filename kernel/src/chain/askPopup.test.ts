import { afterEach, expect, it, vi } from 'vitest'
import { askPopup } from './askPopup.js'

afterEach(() => vi.unstubAllGlobals())

/** A page whose window opens one other, which says nothing. */
function openPage() {
  const popup = { closed: false, close: vi.fn(), postMessage: vi.fn() }
  const page = Object.assign(new EventTarget(), { open: vi.fn(() => popup) })
  vi.stubGlobal('window', page)
  const ask = (signal: AbortSignal) =>
    askPopup({ url: new URL('https://wallet.example/'), name: 'wallet', size: [400, 600] }, () => {}, { signal })
  return { popup, page, ask }
}

it('opens no window for a request that was aborted before', async () => {
  const { page, ask } = openPage()
  await expect(ask(AbortSignal.abort())).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(page.open).not.toHaveBeenCalled()
})

it('closes the window when the request is aborted', async () => {
  const { popup, ask } = openPage()
  const asking = new AbortController()
  const answer = ask(asking.signal)
  asking.abort()
  await expect(answer).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(popup.close).toHaveBeenCalledOnce()
})
