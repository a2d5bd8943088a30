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

/** Who is logged in to a frame, and what it serves. */
interface FrameState {
  email: string | undefined
  /** Of a login with a provider. */
  userName: string | undefined
  /** All networks while undefined. */
  chains: readonly string[] | undefined
  type: 'eoa' | 'smartAccount'
  hasKinds: boolean
  /** The address that a code was sent to. */
  pending: string | undefined
  chainId: string
}

/** A frame that behaves: what it shows and decides is what the test says. */
export interface ScriptedFrame extends FrameState {
  /** What it was asked, in order. */
  readonly asked: readonly { readonly name: RequestName; readonly payload: unknown }[]
  names(): readonly RequestName[]
  /** For single requests. */
  readonly own: Handlers
  /** Says READY. */
  ready(): void
  readonly receiver: FrameReceiver
}

function moveTo(frame: FrameState, wanted: unknown): void {
  if (frame.chains && !frame.chains.includes(String(wanted))) throw new FrameRefusal('CHAIN_UNKNOWN', 'Unknown network')
  frame.chainId = String(wanted)
}

const isLoggedIn = ({ email, userName }: FrameState) => email !== undefined || userName !== undefined

function requireLogin(frame: FrameState): void {
  if (!isLoggedIn(frame)) throw new FrameRefusal('NOT_CONNECTED', 'Log in first')
}

function addressOf({ chainId, type }: FrameState): string {
  if (chainId.startsWith('solana:')) return SOLANA_ADDRESS
  return type === 'smartAccount' ? SMART_ADDRESS : EVM_ADDRESS
}

function userOf(frame: FrameState) {
  const { email = null, userName, chainId, hasKinds } = frame
  const accounts = hasKinds && chainId.startsWith('eip155:') ? { accounts: KINDS } : {}
  return { email, ...(userName !== undefined && { userName }), address: addressOf(frame), chainId, ...accounts }
}

const KINDS = [
  { address: EVM_ADDRESS, type: 'eoa' },
  { address: SMART_ADDRESS, type: 'smartAccount' },
]

const rules: { readonly [N in keyof FrameHandlers]: (frame: FrameState, payload: PayloadOf<N>) => unknown } = {
  CONNECT_EMAIL(frame, { email }) {
    frame.pending = email
    return { action: 'VERIFY_OTP', codeLength: 6, expiresInSec: 600 }
  },
  CONNECT_DEVICE: () => undefined,
  CONNECT_OTP(frame, { otp }) {
    if (otp !== '123456') throw new FrameRefusal('OTP_INVALID', 'Wrong code', { attemptsLeft: 4 })
    frame.email = frame.pending
  },
  GET_SOCIAL_REDIRECT_URI: (_, { provider, state }) => ({ uri: `https://${provider}.example/login?for=${state}` }),
  CONNECT_SOCIAL(frame) {
    frame.userName = 'Ann'
    return userOf(frame)
  },
  GET_FARCASTER_URI: () => ({ uri: 'https://farcaster.example/~/siwf?channelToken=1' }),
  CONNECT_FARCASTER(frame) {
    frame.userName = 'ann.eth'
    return { userName: frame.userName }
  },
  GET_USER(frame, query) {
    requireLogin(frame)
    if (query?.chainId !== undefined) moveTo(frame, query.chainId)
    if (frame.hasKinds) frame.type = query?.preferredAccountType ?? frame.type
    return userOf(frame)
  },
  IS_CONNECTED: (frame) => ({ isConnected: isLoggedIn(frame) }),
  SIGN_OUT(frame) {
    frame.email = undefined
    frame.userName = undefined
  },
  SWITCH_NETWORK(frame, { chainId }) {
    moveTo(frame, chainId)
    return { chainId }
  },
  GET_CHAIN_ID: ({ chainId }) => ({ chainId }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1, 10] }),
  INIT_SMART_ACCOUNT: () => ({ address: SMART_ADDRESS, isDeployed: false }),
  SET_PREFERRED_ACCOUNT(frame, { type }) {
    frame.type = type
    return { type, address: addressOf(frame) }
  },
  RPC_REQUEST(frame, { chainId }) {
    requireLogin(frame)
    moveTo(frame, chainId)
    return '0x51'
  },
  UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
  UPDATE_EMAIL_PRIMARY_OTP: () => undefined,
  UPDATE_EMAIL_SECONDARY_OTP(frame) {
    frame.email = 'new@shop.example'
    return { newEmail: frame.email }
  },
  SYNC_THEME: () => undefined,
  SYNC_DAPP_DATA: () => undefined,
  RELOAD: () => undefined,
  GET_SECURITY: () => ({ factors: ['passkey'], devices: 1, backedUp: false, isOpened: true }),
  OPEN_SECURITY: () => undefined,
}

export function createScriptedFrame(window: FakeWindow, origin: string, clock: Clock): ScriptedFrame {
  const asked: { name: RequestName; payload: unknown }[] = []
  const own: Handlers = {}
  const handle = (name: keyof FrameHandlers) => (payload: unknown, tools: RequestTools) => {
    asked.push({ name, payload })
    const given = own[name] as ((...call: unknown[]) => unknown) | undefined
    return given ? given(payload, tools) : rules[name](frame, payload as never)
  }
  const names = Object.keys(rules) as (keyof FrameHandlers)[]
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
    ...{ email: undefined, userName: undefined, pending: undefined, chains: undefined },
    ...{ type: 'eoa', hasKinds: false, chainId: 'eip155:1' },
    ready: () => receiver.send('READY', { version: '4.0.0' }),
  }
  return frame
}
