import type { Clock } from '@portico/kernel'
import {
  createFrameReceiver,
  type FrameHandlers,
  type FrameReceiver,
  FrameRefusal,
  type RequestTools,
} from '../src/frame/createFrameReceiver.js'
import type { PayloadOf, RequestName } from '../src/protocol/messages.js'
import type { FakeWindow } from './windows.js'

export const EVM_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const SMART_ADDRESS = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
export const SOLANA_ADDRESS = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

/** Answers in the place of the frame's own rules. */
type Handlers = { -readonly [N in keyof FrameHandlers]?: (payload: PayloadOf<N>, tools: RequestTools) => unknown }

/** A frame that behaves: what it shows and decides is what the test says. */
export interface ScriptedFrame {
  /** What it was asked, in order. */
  readonly asked: readonly { readonly name: RequestName; readonly payload: unknown }[]
  names(): readonly RequestName[]
  /** For single requests. */
  readonly own: Handlers
  /** Who is logged in to it. */
  email: string | undefined
  /** The networks that it serves; all while undefined. */
  chains: readonly string[] | undefined
  type: 'eoa' | 'smartAccount'
  hasKinds: boolean
  /** Says READY. */
  ready(): void
  readonly receiver: FrameReceiver
}

export function createScriptedFrame(window: FakeWindow, origin: string, clock: Clock): ScriptedFrame {
  const asked: { name: RequestName; payload: unknown }[] = []
  const own: Handlers = {}
  let pending: string | undefined
  let chainId = 'eip155:1'

  const requireServed = (wanted: string) => {
    if (frame.chains && !frame.chains.includes(wanted)) throw new FrameRefusal('CHAIN_UNKNOWN', 'Unknown network')
    chainId = wanted
  }
  const requireLogin = () => {
    if (!frame.email) throw new FrameRefusal('NOT_CONNECTED', 'Log in first')
  }
  const addressOn = (chain: string) =>
    chain.startsWith('solana:') ? SOLANA_ADDRESS : frame.type === 'smartAccount' ? SMART_ADDRESS : EVM_ADDRESS

  const rules: Handlers = {
    CONNECT_EMAIL({ email }) {
      pending = email
      return { action: 'VERIFY_OTP', codeLength: 6, expiresInSec: 600 }
    },
    CONNECT_DEVICE: () => undefined,
    CONNECT_OTP({ otp }) {
      if (otp !== '123456') throw new FrameRefusal('OTP_INVALID', 'Wrong code', { attemptsLeft: 4 })
      frame.email = pending
    },
    GET_USER(query) {
      requireLogin()
      if (query?.chainId !== undefined) requireServed(String(query.chainId))
      if (query?.preferredAccountType) frame.type = query.preferredAccountType
      const isEvm = chainId.startsWith('eip155:')
      const kinds = [
        { address: EVM_ADDRESS, type: 'eoa' },
        { address: SMART_ADDRESS, type: 'smartAccount' },
      ]
      return {
        ...{ email: frame.email, address: addressOn(chainId), chainId },
        ...(frame.hasKinds && isEvm && { accounts: kinds }),
      }
    },
    IS_CONNECTED: () => ({ isConnected: frame.email !== undefined }),
    SIGN_OUT() {
      frame.email = undefined
    },
    SWITCH_NETWORK({ chainId: wanted }) {
      requireServed(String(wanted))
      return { chainId: wanted }
    },
    GET_CHAIN_ID: () => ({ chainId }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1, 10] }),
    INIT_SMART_ACCOUNT: () => ({ address: SMART_ADDRESS, isDeployed: false }),
    SET_PREFERRED_ACCOUNT({ type }) {
      frame.type = type
      return { type, address: addressOn('eip155:1') }
    },
    RPC_REQUEST({ chainId: on }) {
      requireLogin()
      requireServed(on)
      return '0x51'
    },
    UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
    UPDATE_EMAIL_PRIMARY_OTP: () => undefined,
    UPDATE_EMAIL_SECONDARY_OTP() {
      frame.email = 'new@shop.example'
      return { newEmail: frame.email }
    },
    SYNC_THEME: () => undefined,
    SYNC_DAPP_DATA: () => undefined,
    RELOAD: () => undefined,
    GET_SECURITY: () => ({ factors: ['passkey'], devices: 1, backedUp: false }),
    OPEN_SECURITY: () => undefined,
  }
  const handle = (name: RequestName) => (payload: unknown, tools: RequestTools) => {
    asked.push({ name, payload })
    const handler = (own[name as keyof Handlers] ?? rules[name as keyof Handlers]) as (...call: unknown[]) => unknown
    return handler(payload, tools)
  }
  const names: RequestName[] = [
    ...(Object.keys(rules) as RequestName[]),
    ...(['CONNECT_SOCIAL', 'GET_SOCIAL_REDIRECT_URI', 'GET_FARCASTER_URI', 'CONNECT_FARCASTER'] as const),
  ]
  const receiver = createFrameReceiver({
    window: window as never,
    ...{ origin, clock },
    isListed: async () => true,
    handlers: Object.fromEntries(names.map((name) => [name, handle(name)])) as unknown as FrameHandlers,
    onError: () => {},
  })
  const frame: ScriptedFrame = {
    ...{ asked, own, receiver },
    names: () => asked.map(({ name }) => name),
    email: undefined,
    chains: undefined,
    type: 'eoa',
    hasKinds: false,
    ready: () => receiver.send('READY', { version: '4.0.0' }),
  }
  return frame
}
