import type { Namespace } from '@portico/kernel'
import type { Portico, PorticoAccount } from '@portico/ui'

type Connected = Extract<PorticoAccount, { readonly status: 'connected' }>

/** Resolves with the account once it is connected. @throws Error with the status, and the last failure as `cause`, after `limitMs` */
export function untilConnected(
  client: Pick<Portico, 'getAccount' | 'subscribeAccount' | 'onError'>,
  {
    namespace,
    limitMs = 10_000,
  }: { readonly namespace?: Namespace | undefined; readonly limitMs?: number | undefined } = {},
): Promise<Connected> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const end = () => {
      clearTimeout(timer)
      stopAccount()
      stopErrors()
    }
    const timer = setTimeout(() => {
      end()
      const { status } = client.getAccount(namespace)
      reject(new Error(`The client is ${status} after ${limitMs} ms.`, { cause: failure }))
    }, limitMs)
    const look = () => {
      const account = client.getAccount(namespace)
      if (account.status !== 'connected') return
      end()
      resolve(account as Connected)
    }
    const stopErrors = client.onError((error) => {
      failure = error
    })
    const stopAccount = client.subscribeAccount(look, namespace)
    look()
  })
}
