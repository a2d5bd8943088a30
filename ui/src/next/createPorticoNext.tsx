import { type ReactNode, useState } from 'react'
import type { Portico } from '../client.js'
import { type CookieOptions, followCookie } from '../cookie/followCookie.js'
import { createPortico } from '../createPortico.js'
import type { InitialState } from '../options/initialState.js'
import type { PorticoOptions } from '../options/options.js'
import { PorticoProvider } from '../react/PorticoProvider.js'

/** What a layout gives the provider. */
export interface PorticoNextProps {
  /** What `readCookie` found in the visitor's request. */
  readonly initialState?: InitialState | undefined
  /** The page. */
  readonly children?: ReactNode
}

/**
 * Makes the provider for a page that a server renders with React, in a module of its own that begins with `'use client'`. A page has
 * one client for good, a server makes one for each visitor, and a cookie tells the server what is connected.
 * @throws as {@link createPortico}, when the provider is rendered
 * @example export const WithPortico = createPorticoNext({ plugins, networks })
 */
export function createPorticoNext(
  options: Omit<PorticoOptions, 'initialState'>,
  cookie?: CookieOptions,
): (props: PorticoNextProps) => ReactNode {
  let ofThisPage: Portico | undefined
  function clientFor(initialState: InitialState | undefined): Portico {
    if (ofThisPage) return ofThisPage
    const client: Portico = createPortico({ ...options, initialState })
    followCookie(client, cookie)
    if (typeof document !== 'undefined') ofThisPage = client
    return client
  }
  return ({ initialState, children }) => {
    const [client] = useState(() => clientFor(initialState))
    return <PorticoProvider client={client}>{children}</PorticoProvider>
  }
}
