import type { PorticoError } from '@portico/kernel'
import type { BarCode } from '../state/notices.js'

/**
 * What the makers of a page have to do about an alert. For the log, so in English; loaded when there is one.
 */
const alertHints: Readonly<Record<BarCode, string>> = {
  PROJECT_ID_MISSING:
    'Project ID Not Configured: a service was called without an id for this page. Set the option `projectId`.',
  NETWORK_NOT_FOUND:
    'Network Not Found: a network was asked for that is not offered. Include it in the option `networks`.',
  ORIGIN_NOT_ALLOWED:
    'Invalid App Configuration: the origin of this page is not on the allowlist of its project. Add it there, or name ' +
    'another project in the option `projectId`.',
  PROJECT_ID_INVALID:
    'Invalid App Configuration: a service does not know the project ID. Change the option `projectId`.',
  FRAME_LOAD_FAILED:
    'Network Error - Could not load embedded wallet: the page of the option `frameUrl` was not ready in time. See that it is ' +
    'there, and that this page may frame it.',
  FRAME_REQUEST_TIMEOUT:
    'Embedded Wallet Request Timed Out: the page of the option `frameUrl` does not answer. See that it works.',
  DOMAIN_UNVERIFIED:
    'Invalid App Configuration: the login frame does not know the origin of this page. Add it to the allowlist of the project.',
  SESSION_EXPIRED:
    'Session Expired: a service holds the clock of this machine to be wrong. Check its date and time; no option changes that.',
}

/** One line for the log that names the option to change. */
export const hintFor = ({ code }: PorticoError): string =>
  alertHints[code as keyof typeof alertHints] ?? `${code}: the page has to mend something`
