import type { Logger } from 'pino'
import * as z from 'zod'
import type { Project } from '../../directory/projects.js'
import { badRequest, Refusal } from '../../http/refusal.js'
import type { SocialFailure } from '../store/socialLogins.js'
import type { WalletStore } from '../store/walletStore.js'
import type { AskProvider } from './askProvider.js'
import type { SocialId } from './providers.js'

export interface SocialParts {
  readonly store: WalletStore
  readonly projects: ReadonlyMap<string, Project>
  readonly providers: ReadonlyMap<SocialId, AskProvider>
  readonly frameUrl: string
  readonly apiOrigin: string
  readonly log: Logger
  readonly now: () => number
}

type Place = Pick<SocialParts, 'frameUrl' | 'apiOrigin'>

const pathOf = ({ frameUrl }: Pick<Place, 'frameUrl'>) => new URL(frameUrl).pathname.replace(/\/$/, '')

/** The address that a provider sends people back to: one for each, so that none answers in another's name. */
export const callbackOf = (place: Place, id: SocialId): string =>
  `${place.apiOrigin}${pathOf(place)}/api/v1/social/callback/${id}`

const returnPage = ({ frameUrl }: Pick<Place, 'frameUrl'>) =>
  `${new URL(frameUrl).origin}${pathOf({ frameUrl })}/return`

/** What the frame's page `/return` hands on to the page at `origin`. */
export function writeResult(
  place: Pick<Place, 'frameUrl'>,
  result: { readonly state: string; readonly origin: string } & (
    | { readonly code: string }
    | { readonly error: SocialFailure }
  ),
): string {
  const uri = new URL(returnPage(place))
  for (const [name, text] of Object.entries(result)) uri.searchParams.set(name, text)
  return uri.href
}

/** The same page, for a login that is over: it says so, and tells no other page. */
export const writeOver = (place: Pick<Place, 'frameUrl'>): string => `${returnPage(place)}?error=SOCIAL_FAILED`

/** 32 bytes as base64url: a SHA-256, or what a frame keeps to itself. */
export const bytes32 = z.string().regex(/^[\w-]{43}$/)

export const redeemSchema = z.strictObject({ resultUri: z.string().max(2_000), verifier: bytes32 })

/** The code of a result. @throws a 400 when it is none of this server's, or of a login that did not succeed */
export function readCode(place: Pick<Place, 'frameUrl'>, text: string): string {
  const { origin, pathname, searchParams } = new URL(URL.canParse(text) ? text : 'about:blank')
  const [code, error] = [searchParams.get('code'), searchParams.get('error')]
  if (`${origin}${pathname}` !== returnPage(place) || (code === null && error === null)) {
    throw badRequest('resultUri', 'must be the result of a login')
  }
  if (code !== null) return code
  throw new Refusal(400, 'The login did not succeed', {
    code: error === 'SOCIAL_CANCELLED' ? 'SOCIAL_CANCELLED' : 'SOCIAL_FAILED',
  })
}
