import { type FarcasterSession, farcasterLogin, farcasterSession } from '../api/answers.js'
import type { Frame } from '../frame.js'
import { awaitLogin } from './awaitLogin.js'

/** `uri` is what the person's app scans or opens. */
export const beginFarcaster = ({ api, address: { projectId, origin } }: Frame) =>
  api.ask('POST v1/login/farcaster', farcasterLogin, { projectId, origin })

/** The session, once the person has signed in their app. */
export const awaitFarcaster = (
  { api, clock }: Frame,
  channel: string,
  isOver: () => boolean,
): Promise<FarcasterSession> =>
  awaitLogin(
    async () => {
      const answer = await api.ask('POST v1/login/farcaster/poll', farcasterSession, { channel })
      return 'token' in answer ? answer : undefined
    },
    { clock, isOver },
  )
