import type { Portico } from '../client.js'

/** What the connected wallet is asked from the page's own code, and what follows it: by the names of the client. */
export const SIGNING = [
  'signMessage',
  'signTypedData',
  'sendTransaction',
  'sendCalls',
  'waitForTransaction',
  'watchTransaction',
  'signIn',
  'signOut',
  'getSessions',
  'fetchIdentity',
] as const satisfies readonly (keyof Portico)[]

export type Signing = Pick<Portico, (typeof SIGNING)[number]>
