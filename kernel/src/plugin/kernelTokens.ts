import { Accounts } from '../capabilities/account.js'
import { UsageEvents } from '../capabilities/analytics.js'
import { Clock, Log } from '../capabilities/call.js'
import { Nodes } from '../capabilities/nodes.js'
import { Project } from '../capabilities/project.js'
import { Redirects } from '../capabilities/redirects.js'
import { ClientId, Http, Services } from '../capabilities/services.js'
import type { AnyToken } from '../capabilities/token.js'

/** The capabilities that the kernel itself provides to plugins that require them. */
export const KERNEL_TOKENS: readonly AnyToken[] = [
  Accounts,
  Clock,
  ClientId,
  Log,
  Nodes,
  Http,
  Services,
  Project,
  Redirects,
  UsageEvents,
]
