import { type ChainId, isPorticoError, type PorticoError, parseChainId, sessionOf } from '@portico/kernel'
import { FullAddress, Warning } from '@portico/ui/money'
import {
  Button,
  RetryIcon,
  Spinner,
  useAnnounce,
  useErrorWords,
  useKernel,
  usePluginWords,
  useRouter,
  useStore,
  useToasts,
  WarningIcon,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect } from 'react'
import { Sending } from '../../manifest.js'
import type { Sending as SendingType } from '../../sending.js'
import { words } from '../messages/words.js'
import type { Payer } from '../useBegun.js'

/** A request for payment that does not fit, and the ways on. */
export function RequestFaultNote({
  sending,
  payer,
}: {
  readonly sending: SendingType
  readonly payer: Payer
}): ReactNode {
  const own = usePluginWords(words)
  const { t } = own
  const wordsFor = useErrorWords(own)
  const toasts = useToasts()
  const { requestFault: fault } = useStore(sending.state)
  const kernel = useKernel()
  const router = useRouter()
  if (!fault) return null

  /** The request goes along: it is filled in where it belongs. */
  async function follow(chainId: ChainId, text: string): Promise<void> {
    const { namespace } = parseChainId(chainId)
    const there = namespace === payer.network?.chainNamespace ? sending : await kernel.get(Sending, namespace)
    there.keepRequest(text)
    const session = sessionOf(kernel.state.namespaces.get().get(namespace))
    if (there !== sending && !session) return router.push('SwitchFamily', { chainId })
    if (there !== sending) await kernel.selectNamespace(namespace)
    if (session?.chainId !== chainId) router.push('SwitchNetwork', { chainId })
  }

  const report = (cause: unknown) => {
    if (isPorticoError(cause)) toasts.show('error', wordsFor(cause).title)
  }
  const network = fault.kind === 'other-network' ? kernel.state.network(fault.chainId) : undefined
  const title =
    fault.kind === 'unknown-token'
      ? t('unknownToken')
      : network
        ? t('otherNetwork', { network: network.name })
        : t('notOffered')
  return (
    <div className="warnings" role="alert">
      <Warning title={title}>
        {fault.kind === 'other-network' ? (
          <p>{t('otherNetworkHint', { current: payer.network?.name ?? '' })}</p>
        ) : (
          <>
            <p>{t('unknownTokenHint')}</p>
            <FullAddress address={fault.address} />
          </>
        )}
      </Warning>
      {fault.kind === 'other-network' && network && (
        <Button onClick={() => follow(fault.chainId, fault.text).catch(report)}>
          {t('switchTo', { network: network.name })}
        </Button>
      )}
      <Button kind="quiet" onClick={sending.dropRequest}>
        {t('discard')}
      </Button>
    </div>
  )
}

/** A failure is announced once, in however many views it is shown. */
const spoken = /* @__PURE__ */ new WeakSet<PorticoError>()

/** That balances could not be read: what is shown is old, or missing. What else failed meanwhile is tried again with them. */
export function BalanceFault({ sending }: { readonly sending: SendingType }): ReactNode {
  const { t, shared } = usePluginWords(words)
  const announce = useAnnounce()
  const { balanceError, loading, tokenBalances, receiverStatus, receiverText } = useStore(sending.state)
  const title = t('error.BALANCE_UNAVAILABLE')
  useEffect(() => {
    if (!balanceError || spoken.has(balanceError)) return
    spoken.add(balanceError)
    announce(title)
  }, [balanceError, announce, title])
  if (!balanceError) return null
  const isKnown = tokenBalances.some(({ amount }) => amount !== undefined)
  function tryAgain(): void {
    void sending.refreshBalances({ force: true })
    if (receiverStatus === 'name-failed') sending.typeReceiver(receiverText)
  }
  return (
    <div className="send-fault">
      <WarningIcon />
      <p>
        {title}
        {isKnown && `. ${t('balancesOld')}`}
      </p>
      <button
        type="button"
        className="link"
        aria-disabled={loading || undefined}
        onClick={loading ? undefined : tryAgain}
      >
        {loading ? <Spinner /> : <RetryIcon />}
        {shared('tryAgain')}
      </button>
    </div>
  )
}
