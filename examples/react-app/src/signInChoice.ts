import type { SiwxProvider } from '@portico/kernel'
import { addressWith, readChoice } from './pageChoices.js'

const PARAMETER = 'sign-in'
export const SIGN_INS = { off: 'Off', optional: 'Optional', required: 'Required' } as const
export type SignIn = keyof typeof SIGN_INS

export function readSignIn(): SignIn {
  const wanted = readChoice(PARAMETER) ?? 'off'
  return Object.hasOwn(SIGN_INS, wanted) ? (wanted as SignIn) : 'off'
}

export const keepSignIn = (choice: SignIn): void =>
  history.replaceState(history.state, '', addressWith(PARAMETER, choice === 'off' ? undefined : choice))

/** The option `siwx`. */
export const siwxOf = (choice: SignIn): SiwxProvider | undefined =>
  choice === 'off' ? undefined : { required: choice === 'required', statement: 'Welcome to the playground.' }
