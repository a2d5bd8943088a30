import type { ThrownTexts } from './porticoError.js'

/** What the specification wants thrown errors to say (S5.16, S5.21, S8.9). For developers; visitors read other words. */
export const thrownTexts: ThrownTexts = {
  SIWX_DISABLED: () => 'SIWX is not enabled',
  SIGN_IN_OPTIONS_CONFLICT: () => 'Cannot set both `siweConfig` and `siwx` options',
  ACCOUNT_MISSING: () => 'No ActiveCaipAddress found',
  ADAPTER_MISSING: () => 'Adapter not found',
  CHAIN_ADAPTER_MISSING: () => 'Chain adapter not found',
  CHAIN_ID_INVALID: () => 'Invalid chainId',
  CHAIN_REQUIRED: () => 'Chain is required',
  CHAIN_UNSUPPORTED: () => 'Chain is not supported',
  CONNECTION_CLIENT_MISSING: () => 'No ConnectionController client found',
  CONNECTION_CLIENT_UNSET: () => 'ConnectionController client not set',
  CONTEXT_UNDEFINED: () => 'CaipNetwork or CaipAddress is undefined',
  NETWORK_CLIENT_UNSET: () => 'NetworkController client not set',
  NETWORK_CONTEXT_MISSING: () => 'No ActiveCaipNetwork or client found',
}
