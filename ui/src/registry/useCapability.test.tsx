import { createKernel, createToken, defineManifest, definePlugin } from '@portico/kernel'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ModalContext } from '../state/modalContext.js'
import { ModalProvider } from '../state/modalContext.js'
import { createTestChain, createTestStorage, testNetwork } from '../testing/createTestChain.js'
import { createContainer } from '../testing/mountHook.js'
import { useCapability } from './hooks.js'

const Thing = createToken<{ readonly of: string }>('thing@1')

const plugin = definePlugin(
  defineManifest({ id: 'thing', kernel: 2, namespaces: ['one', 'two'], provides: { thing: Thing } }),
  { options: undefined, load: async () => ({ activate: ({ namespace }) => ({ thing: { of: String(namespace) } }) }) },
)

function Probe({ namespace, tell }: { readonly namespace: string; readonly tell: (said: string) => void }) {
  const thing = useCapability(Thing, namespace)
  tell(`${namespace}: ${thing.status === 'ready' ? thing.value.of : thing.status}`)
  return null
}

it('is never that of the family shown before, not even for a moment', async () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const kernel = createKernel({
    plugins: [createTestChain().plugin, plugin],
    networks: [testNetwork('1')],
    storage: createTestStorage(),
  })
  for (const namespace of ['one', 'two']) await kernel.get(Thing, namespace) // their modules are there from now on
  const seen: string[] = []
  const root = createRoot(createContainer())
  onTestFinished(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
    kernel.dispose()
  })
  const modal = { core: { kernel } } as unknown as ModalContext
  for (const namespace of ['one', 'two', 'three', 'one']) {
    await act(async () =>
      root.render(
        <ModalProvider value={modal}>
          <Probe namespace={namespace} tell={(said) => seen.push(said)} />
        </ModalProvider>,
      ),
    )
    await act(() => new Promise<void>((resolve) => void setTimeout(resolve, 5)))
  }
  expect([...new Set(seen)]).toEqual(['one: loading', 'one: one', 'two: loading', 'two: two', 'three: absent'])
  expect(seen.at(-1)).toBe('one: one')
})
