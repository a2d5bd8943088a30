// biome-ignore-all lint/performance/noBarrelFile: the way into this part of the package
export type { AuthClient, AuthProof } from './authClient.js'
export type { AuthPage } from './authPage.js'
export type { AuthProvider, AuthSession } from './authSchemas.js'
export type { AuthState } from './authState.js'
export { toAuthError } from './createAuthCalls.js'
export { type AuthClientOptions, createAuthClient } from './createAuthClient.js'
export type { LogDetails, LogLevel } from './createAuthLog.js'
export { type ServerSignInOptions, serverSignIn, serverSiwxStorage } from './serverSignIn.js'
