import { vi } from 'vitest'

vi.mock('wagmi', async () => {
  const two = await import('wagmi-2')
  // Version 3 renamed it.
  return { ...two, useConnection: two.useAccount }
})

await import('./react.test.js')
