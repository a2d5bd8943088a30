import type { EmbeddedLogin, Modal, SocialReturn } from '@portico/kernel'
import { expect, it, vi } from 'vitest'
import { activate } from './activate.js'

type Context = Parameters<typeof activate>[0]

function start(back: SocialReturn | undefined, open = vi.fn(async (..._opened: unknown[]) => {})) {
  const login = { returned: () => back } as EmbeddedLogin
  const error = vi.fn()
  activate({ deps: { login, modal: { open } as unknown as Modal, log: { error } } } as unknown as Context)
  return { open, error }
}

it('a login that has led back to the page goes on where it can be seen', async () => {
  const back = { provider: 'github', finish: async () => {} } as const
  expect(start(back).open.mock.calls).toEqual([['ConnectingSocial', back]])
  expect(start(undefined).open.mock.calls).toEqual([])
  const failing = start(
    back,
    vi.fn(async () => Promise.reject(new Error('no modal'))),
  )
  await vi.waitFor(() =>
    expect(failing.error).toHaveBeenCalledWith('a login can not be gone on with', expect.any(Error)),
  )
})
