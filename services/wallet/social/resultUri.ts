import type { Logger } from 'pino'
import type { Project } from '../../directory/projects.js'
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

/** Undefined when it is none of this server's. */
export function readResult(
  place: Pick<Place, 'frameUrl'>,
  text: string,
): { readonly code: string } | { readonly failure: SocialFailure } | undefined {
  if (!URL.canParse(text)) return undefined
  const { origin, pathname, searchParams } = new URL(text)
  if (`${origin}${pathname}` !== returnPage(place)) return undefined
  const [code, error] = [searchParams.get('code'), searchParams.get('error')]
  if (error !== null) return { failure: error === 'SOCIAL_CANCELLED' ? error : 'SOCIAL_FAILED' }
  return code === null ? undefined : { code }
}
