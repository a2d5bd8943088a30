import { PorticoError } from '@portico/kernel'
import '../errors.js'

/**
 * What the auth server's own word for a fault means here.
 * @param serverCode e.g. `NO_SECRET`, as the server logs it
 * @param url of the call, without its query
 */
export function toAuthError(serverCode: string, url: string): PorticoError | undefined {
  switch (serverCode) {
    case 'MISSING_NEXTAUTH_API_ROUTE_ERROR':
      return new PorticoError('AUTH_ROUTE_MISSING', { url })
    case 'NO_SECRET':
      return new PorticoError('AUTH_SECRET_MISSING', {})
    case 'INVALID_CALLBACK_URL_ERROR':
      return new PorticoError('AUTH_CALLBACK_URL', {})
    case 'CALLBACK_CREDENTIALS_HANDLER_ERROR':
      return new PorticoError('AUTH_CREDENTIALS_HANDLER', {})
    case 'CALLBACK_CREDENTIALS_JWT_ERROR':
      return new PorticoError('AUTH_CREDENTIALS_JWT', {})
    case 'EMAIL_REQUIRES_ADAPTER_ERROR':
      return new PorticoError('AUTH_EMAIL_ADAPTER', {})
    case 'MISSING_ADAPTER_METHODS_ERROR':
      return new PorticoError('AUTH_ADAPTER_METHODS', {})
    default:
      return undefined
  }
}
