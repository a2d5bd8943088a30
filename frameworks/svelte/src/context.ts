import { PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import { getContext, onMount, setContext } from 'svelte'

const KEY = /* @__PURE__ */ Symbol('portico')

/** A client, and whether the component that has set it is in the page: hydration is over then. */
export interface Link {
  readonly client: Portico
  isLive: boolean
}

/**
 * Puts a client in reach of the stores of this component and those below it; to be called while it is set up, in the root layout.
 * The client is the host's: creating and disposing it is, too.
 */
export function setPortico(client: Portico): void {
  const link: Link = { client, isLive: false }
  setContext(KEY, link)
  onMount(() => {
    link.isLive = true
  })
}

/** What the nearest component above has set. @throws `CLIENT_MISSING` naming the function */
export function useLink(where: string): Link {
  const link = getContext<Link | undefined>(KEY)
  if (!link) throw new PorticoError('CLIENT_MISSING', { where })
  return link
}

export const useClient = (where: string): Portico => useLink(where).client
