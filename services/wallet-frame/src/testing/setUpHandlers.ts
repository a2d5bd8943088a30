import { createFakeClock } from '@portico/kernel/testing'
import type { RequestTools } from '@portico/service-embedded-wallet/frame'
import type { PayloadOf, RequestName } from '@portico/service-embedded-wallet/protocol'
import { expect, vi } from 'vitest'
import type { FrameConfig } from '../api/answers.js'
import type { Api } from '../api/createApi.js'
import { createDeviceAccess } from '../api/deviceAccess.js'
import { createDesk } from '../approvals/createDesk.js'
import type { Frame } from '../frame.js'
import { createHandlers } from '../handlers/createHandlers.js'
import { USUAL_CONTRACTS } from '../smartAccount/contracts.js'
import { createTheme } from '../theme.js'
import { createMemoryKeyStore } from './memoryKeyStore.js'

export const EMAIL = 'ada@frame.example'
/** A network with smart accounts. */
export const SMART_CHAIN = 'eip155:7'
export const addresses = { eip155: '0x1111111111111111111111111111111111111111', solana: '1'.repeat(32) } as const
export const user = {
  userId: 'u',
  email: EMAIL,
  name: null,
  wallet: { walletId: 'w', version: 1, addresses },
  recovery: [],
  preferredType: null,
}
const config: FrameConfig = {
  chains: [
    ...['eip155:1', 'solana:mainnet'].map((chainId) => ({ chainId, name: chainId })),
    { chainId: SMART_CHAIN, name: 'Harbour', smartAccount: { contracts: USUAL_CONTRACTS, isSponsored: false } },
  ],
  socials: ['google', 'farcaster'],
  ancestors: [],
  settings: { forgetDeviceOnSignOut: false, protectBefore: 'firstTransaction', windowApprovals: 'auto' },
}
export const tools: RequestTools = {
  signal: new AbortController().signal,
  expectPerson: () => () => {},
  show: vi.fn(),
  hide: vi.fn(),
}

/** A frame whose server answers by call: a value, an error, or what a function makes of the body. */
export function setUp(
  answers: Readonly<Record<string, unknown>> = {},
  { store = createMemoryKeyStore(), clock = createFakeClock(), config: told = {} as Partial<FrameConfig> } = {},
) {
  const asked: [string, unknown][] = []
  const api: Api = {
    async ask(call, schema, body) {
      asked.push([call, body])
      const given: unknown = { 'GET v1/session': { deviceId: 'd', user, pending: [] }, ...answers }[call]
      const answer = typeof given === 'function' ? given(body) : given
      if (answer instanceof Error) throw answer
      return schema.parse(answer)
    },
  }
  const root = { dataset: {}, style: { setProperty: () => {} } } as unknown as HTMLElement
  const frame: Frame = {
    address: { projectId: 'one', chainId: 'eip155:1', origin: 'https://shop.example', isLogged: false },
    ...{ api, store, clock, access: createDeviceAccess(store), desk: createDesk(), theme: createTheme(root) },
    ...{ tellSession: vi.fn(), tellResult: vi.fn(), reload: vi.fn(), chainId: 'eip155:1', loginId: undefined },
    toldChanges: new Set(),
    config: async () => ({ ...config, ...told }),
  }
  const handlers = createHandlers(frame)
  const ask = async <N extends Exclude<RequestName, 'RPC_ABORT'>>(name: N, payload: PayloadOf<N>) => {
    const handle = handlers[name] as (payload: unknown, tools: RequestTools) => unknown
    return handle(payload, tools)
  }
  return { ask, asked, frame, clock }
}

/** How a handler says no. */
export const refused = (code: string, more: object = {}) => ({ payload: expect.objectContaining({ code, ...more }) })
