import { type AuthClient, type AuthClientOptions, createAuthClient } from '@portico/service-sign-in/server'
import { onTestFinished } from 'vitest'
import type { LogLine } from '../logLine.js'
import { type AuthServer, type AuthServerConfig, startAuthServer } from '../startAuthServer.js'
import { createVisitor, type Tab, type Visitor } from './createVisitor.js'

export interface Visit {
  readonly server: AuthServer
  readonly lines: readonly LogLine[]
  readonly visitor: Visitor
  readonly tab: Tab
  readonly client: AuthClient
  /** The same browser's next tab, or another setting. */
  open(options?: AuthClientOptions & { readonly path?: string }): { readonly client: AuthClient; readonly tab: Tab }
}

/** A server, and a browser on its site; both end with the test. */
export async function startVisit(config: AuthServerConfig = {}, options: AuthClientOptions = {}): Promise<Visit> {
  const lines: LogLine[] = []
  const server = await startAuthServer({ onLog: (line) => lines.push(line), ...config })
  onTestFinished(() => server.close())
  const visitor = createVisitor(server.url)
  const open: Visit['open'] = ({ path, ...more } = {}) => {
    const tab = visitor.openTab(path)
    return { tab, client: createAuthClient({ fetch: visitor.fetch, page: tab, ...more }) }
  }
  return { server, lines, visitor, open, ...open(options) }
}
