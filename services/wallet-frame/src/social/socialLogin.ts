import type { PayloadOf } from '@portico/service-embedded-wallet/protocol'
import { loginResult, type NewSession, newSession, socialLogin } from '../api/answers.js'
import { bytesToText } from '../api/base64url.js'
import { hashText } from '../api/writeProof.js'
import type { Frame } from '../frame.js'
import { awaitLogin } from './awaitLogin.js'
import type { OpenLogin } from './verifiers.js'

/** Where the person logs in, and the secret that their result is redeemed with. */
export async function beginLogin(
  { api, address }: Frame,
  asked: PayloadOf<'GET_SOCIAL_REDIRECT_URI'>,
): Promise<{ readonly uri: string; readonly login: OpenLogin }> {
  const verifier = bytesToText(crypto.getRandomValues(new Uint8Array(32)))
  const { projectId, origin } = address
  const body = { ...asked, challenge: await hashText(verifier), projectId, origin }
  const { uri } = await api.ask('POST v1/login/social', socialLogin, body)
  return { uri, login: { state: asked.state, verifier } }
}

/** The result, from the server: the window may have lost the page that has opened it. */
export const awaitResult = ({ api, clock }: Frame, login: OpenLogin, isOver: () => boolean): Promise<string> =>
  awaitLogin(async () => (await api.ask('POST v1/login/social/poll', loginResult, login)).resultUri, { clock, isOver })

/** Once. */
export const redeem = ({ api }: Frame, resultUri: string, { verifier }: OpenLogin): Promise<NewSession> =>
  api.ask('POST v1/login/social/redeem', newSession, { resultUri, verifier })
