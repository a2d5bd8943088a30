import { createFakeClock } from '@portico/kernel/testing'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createRuns } from '../primitives/createRuns.js'
import { EntryProvider } from '../router/useRouter.js'
import { type ModalContext, ModalProvider } from '../state/modalContext.js'
import { createModalStore } from '../state/modalStore.js'
import type { ViewEntry } from '../state/viewStack.js'
import { createContainer } from '../testing/mountHook.js'
import { useRun } from './useRun.js'

const entry: ViewEntry = { id: 'ConnectingExternal', params: { namespace: 'test', walletId: 'wallet' } }

function View({ begin }: { readonly begin: () => Promise<unknown> }) {
  useRun({ key: 'connect', walletId: 'wallet', begin, onFailed() {} })
  return null
}

/** A view of this entry that is drawn while the modal shows `shown`. */
async function draw(shown: ViewEntry) {
  vi.stubGlobal('window', {})
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const begin = vi.fn(() => new Promise<never>(() => {}))
  const modal = createModalStore({ clock: createFakeClock() })
  modal.open(shown)
  const root = createRoot(createContainer())
  onTestFinished(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })
  const core = { runs: createRuns(), modal }
  await act(async () =>
    root.render(
      <ModalProvider value={{ core } as unknown as ModalContext}>
        <EntryProvider value={entry}>
          <View begin={begin} />
        </EntryProvider>
      </ModalProvider>,
    ),
  )
  return begin
}

it('a view that is shown asks its wallet once', async () => {
  expect(await draw(entry)).toHaveBeenCalledOnce()
})

it('a view that was left before it was drawn asks nothing', async () => {
  expect(await draw({ id: 'Connect' })).not.toHaveBeenCalled()
})
