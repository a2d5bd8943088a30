import {
  disconnectSource,
  paySource,
  sendCallsSource,
  sendTransactionSource,
  signAndSendTransactionSource,
  signMessageSource,
  signTypedDataSource,
  switchNetworkSource,
  watchTransactionSource,
} from '../bindings/calls.js'
import type { SourceValue } from '../bindings/source.js'
import { useSource } from './useSource.js'

/**
 * Has the wallet sign a message, and says how that goes.
 * @example
 * const { mutate, status, data, error } = usePorticoSignMessage()
 * const sign = () => mutate({ message: 'I live in this harbour' })
 * return <button disabled={status === 'pending'} onClick={sign}>{data?.text ?? error?.code ?? 'Sign'}</button>
 */
export const usePorticoSignMessage = (): SourceValue<typeof signMessageSource> =>
  useSource('usePorticoSignMessage', signMessageSource)

/**
 * Has the wallet sign a structured message, and says how that goes.
 * @example
 * const { mutateAsync, error } = usePorticoSignTypedData()
 * const types = { Berth: [{ name: 'number', type: 'uint256' }] }
 * const sign = () => mutateAsync({ message: { domain: {}, types, primaryType: 'Berth', message: { number: '7' } } })
 */
export const usePorticoSignTypedData = (): SourceValue<typeof signTypedDataSource> =>
  useSource('usePorticoSignTypedData', signTypedDataSource)

/**
 * Has the wallet send coins or a token, and says how that goes.
 * @example
 * const { mutate, status, data } = usePorticoSendTransaction()
 * const send = () => mutate({ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', amount: 10n ** 16n })
 * return <button disabled={status === 'pending'} onClick={send}>{data?.id ?? 'Send coins'}</button>
 */
export const usePorticoSendTransaction = (): SourceValue<typeof sendTransactionSource> =>
  useSource('usePorticoSendTransaction', sendTransactionSource)

/**
 * Moves the wallet to a network, and says how that goes.
 * @example
 * const { mutate, error } = usePorticoSwitchNetwork()
 * return <button onClick={() => mutate(networks[0].caipNetworkId)}>{error?.code ?? networks[0].name}</button>
 */
export const usePorticoSwitchNetwork = (): SourceValue<typeof switchNetworkSource> =>
  useSource('usePorticoSwitchNetwork', switchNetworkSource)

/**
 * Ends every connection of a namespace, or all, and says how that goes.
 * @example
 * const { mutate, status } = usePorticoDisconnect()
 * return <button disabled={status === 'pending'} onClick={() => mutate(undefined)}>Disconnect</button>
 */
export const usePorticoDisconnect = (): SourceValue<typeof disconnectSource> =>
  useSource('usePorticoDisconnect', disconnectSource)

/**
 * Has the wallet call contracts, and says how that goes.
 * @example
 * const { sendCalls, status, error } = usePorticoSendCalls()
 * const book = () => sendCalls({ calls: [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', data: '0xb6b55f25' }] })
 * return <button disabled={status === 'pending'} onClick={book}>{error?.code ?? 'Book'}</button>
 */
export const usePorticoSendCalls = (): SourceValue<typeof sendCallsSource> =>
  useSource('usePorticoSendCalls', sendCallsSource)

/**
 * Shows what a transaction of yours does and has the wallet sign and send it, and says how that goes.
 * @example
 * const { signAndSendTransaction, status, error } = usePorticoSignAndSendTransaction()
 * const book = (transaction: Uint8Array) => signAndSendTransaction({ transaction, title: 'Berth 7' })
 * return <button disabled={status === 'pending'} onClick={() => book(new Uint8Array())}>{error?.code ?? 'Book'}</button>
 */
export const usePorticoSignAndSendTransaction = (): SourceValue<typeof signAndSendTransactionSource> =>
  useSource('usePorticoSignAndSendTransaction', signAndSendTransactionSource)

/**
 * Asks the visitor to pay, and says how that goes.
 * @example
 * const { pay, status, data } = usePorticoPay()
 * const payOrder = async () => pay(await fetch('/orders/7/payment-link').then((answer) => answer.text()))
 * return <button disabled={status === 'pending'} onClick={payOrder}>{data?.status ?? 'Pay now'}</button>
 */
export const usePorticoPay = (): SourceValue<typeof paySource> => useSource('usePorticoPay', paySource)

/**
 * Has what your own code sent followed until it is settled.
 * @example
 * const { watchTransaction, error } = usePorticoWatchTransaction()
 * const watch = (id: string) => watchTransaction({ chainId: networks[0].caipNetworkId, id, title: 'Berth 7 booked' })
 */
export const usePorticoWatchTransaction = (): SourceValue<typeof watchTransactionSource> =>
  useSource('usePorticoWatchTransaction', watchTransactionSource)
