import type { Portico } from '../client.js'
import { useClient } from './PorticoProvider.js'

/** What can be done from anywhere in the page (docs/react.md). */
export type PorticoActions = Pick<
  Portico,
  | 'open'
  | 'close'
  | 'connect'
  | 'disconnect'
  | 'switchNetwork'
  | 'signMessage'
  | 'signTypedMessage'
  | 'sendTransaction'
  | 'waitForTransaction'
  | 'refreshBalance'
  | 'setAnalyticsConsent'
>

/**
 * The client's actions; the same functions in every render. @throws `CLIENT_MISSING` outside of a provider
 * @example
 * const { open } = usePortico()
 * return <button onClick={() => open()}>Connect</button>
 */
export const usePortico = (): PorticoActions => useClient('usePortico')
