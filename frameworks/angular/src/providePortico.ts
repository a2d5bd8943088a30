import {
  afterNextRender,
  type EnvironmentProviders,
  InjectionToken,
  inject,
  makeEnvironmentProviders,
  provideEnvironmentInitializer,
} from '@angular/core'
import { PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'

/** A client, and whether the application has been drawn: hydration is over then. */
export interface Link {
  readonly client: Portico
  isLive: boolean
}

const LINK = /* @__PURE__ */ new InjectionToken<Link>('portico')

/** Puts a client in reach of an application. The client is the host's: creating and disposing it is, too. */
export const providePortico = (client: Portico): EnvironmentProviders =>
  makeEnvironmentProviders([
    { provide: LINK, useFactory: (): Link => ({ client, isLive: false }) },
    provideEnvironmentInitializer(() => {
      const link = inject(LINK)
      afterNextRender(() => {
        link.isLive = true
      })
    }),
  ])

/** The link of the application. @throws `CLIENT_MISSING` naming the function */
export function injectLink(where: string): Link {
  const link = inject(LINK, { optional: true })
  if (!link) throw new PorticoError('CLIENT_MISSING', { where })
  return link
}

export const injectClient = (where: string): Portico => injectLink(where).client
