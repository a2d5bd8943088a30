import type { PayloadOf, RequestName, SuccessOf } from '../src/protocol/messages.js'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const uri = { uri: 'https://login.example/authorize?state=x' }
const user = { email: 'ann@shop.example', address: ADDRESS, chainId: 'eip155:1' } as const

/** One message of each kind, as both sides take it. */
export const examples: {
  readonly [N in RequestName]: { readonly payload: PayloadOf<N>; readonly success: SuccessOf<N> }
} = {
  SWITCH_NETWORK: { payload: { chainId: 'eip155:10' }, success: { chainId: 10 } },
  CONNECT_EMAIL: { payload: { email: 'ann@shop.example' }, success: { action: 'VERIFY_OTP', codeLength: 6 } },
  CONNECT_DEVICE: { payload: undefined, success: undefined },
  CONNECT_OTP: { payload: { otp: '012345' }, success: undefined },
  GET_SOCIAL_REDIRECT_URI: {
    payload: { provider: 'github', state: 'a'.repeat(22), mode: 'popup' },
    success: uri,
  },
  CONNECT_SOCIAL: { payload: { uri: 'one-time-code' }, success: { ...user, userName: null } },
  GET_FARCASTER_URI: { payload: undefined, success: uri },
  CONNECT_FARCASTER: { payload: undefined, success: { userName: 'ann' } },
  GET_USER: {
    payload: undefined,
    success: { ...user, email: null, accounts: [{ address: ADDRESS, type: 'smartAccount' }] },
  },
  IS_CONNECTED: { payload: { token: 't' }, success: { isConnected: true } },
  SIGN_OUT: { payload: undefined, success: undefined },
  GET_CHAIN_ID: { payload: undefined, success: { chainId: 'eip155:1' } },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { payload: undefined, success: { smartAccountEnabledNetworks: [1, 10] } },
  INIT_SMART_ACCOUNT: { payload: undefined, success: { address: ADDRESS, isDeployed: false } },
  SET_PREFERRED_ACCOUNT: { payload: { type: 'eoa' }, success: { type: 'eoa', address: ADDRESS } },
  RPC_REQUEST: {
    payload: { method: 'eth_blockNumber', chainId: 'eip155:1', chainNamespace: 'eip155' },
    success: '0x10',
  },
  RPC_ABORT: { payload: { requestId: 'b'.repeat(22) }, success: { requestId: 'b'.repeat(22), aborted: true } },
  UPDATE_EMAIL: { payload: { email: 'bo@shop.example' }, success: { action: 'VERIFY_PRIMARY_OTP' } },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: { otp: '1' }, success: undefined },
  UPDATE_EMAIL_SECONDARY_OTP: { payload: { otp: '1' }, success: { newEmail: 'bo@shop.example' } },
  SYNC_THEME: { payload: { themeMode: 'dark', themeVariables: { '--portico-radius': 4 } }, success: undefined },
  SYNC_DAPP_DATA: {
    payload: {
      metadata: { name: 'Shop', description: 'Sells', url: 'https://shop.example', icons: [] },
      sdkType: 'appkit',
      projectId: 'p1',
    },
    success: undefined,
  },
  RELOAD: { payload: undefined, success: undefined },
  GET_SECURITY: { payload: undefined, success: { factors: ['passkey'], devices: 2, backedUp: true, isOpened: true } },
  OPEN_SECURITY: { payload: { page: 'export' }, success: undefined },
}

export const requestNames = Object.keys(examples) as RequestName[]

export const signing = {
  method: 'personal_sign',
  params: ['0x48', ADDRESS],
  chainId: 'eip155:1',
  chainNamespace: 'eip155',
} as const
