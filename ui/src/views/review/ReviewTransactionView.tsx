import { parseAccountId, parseAssetId, type StepAmount, type TransactionStep } from '@portico/kernel'
import { cleanText } from '@portico/kernel/untrusted'
import type { ReactNode } from 'react'
import { usePluginWords } from '../../messages/pluginWords.js'
import { Fact, Facts, FullAddress } from '../../money/Facts.js'
import { FeeRow } from '../../money/FeeRow.js'
import { words } from '../../money/messages/words.js'
import { formatTokenAmount } from '../../money/moneyToken.js'
import { Warning } from '../../money/Note.js'
import { Button } from '../../parts/Button.js'
import { useStore } from '../../primitives/hooks.js'
import { useKernel, useViewTitle } from '../../registry/hooks.js'
import { useRouter, type ViewProps } from '../../router/useRouter.js'
import { useStyles } from '../../theme/useStyles.js'
import { reviewCss } from './review.styles.js'

const MAX_MEMO = 566
const MAX_SYMBOL = 12

/** Everything that a transaction of the page does, as its bytes say, before the wallet is asked. */
export function ReviewTransactionView({ params }: ViewProps<'ReviewTransaction'>): ReactNode {
  const { from, review, title, wallet, isAgreed, agree } = params
  const { t, shared } = usePluginWords(words)
  const router = useRouter()
  const { chainId, address } = parseAccountId(from)
  const network = useKernel().state.network(chainId)
  const isAsking = useStore(isAgreed)
  useStyles(reviewCss)
  useViewTitle(t('reviewTitle'))
  const { steps, fee, feePayer, cosigners, isTried, changes } = review
  return (
    <div className="review">
      {title !== undefined && (
        <p className="lead">
          <bdi>{title}</bdi>
        </p>
      )}
      {/* Before all else: on a small screen the end is seen last. */}
      {!isTried && (
        <Warning>
          <p>{t('untriedHint')}</p>
        </Warning>
      )}
      {WARNED.filter((kind) => steps.some((step) => isWarned(step, kind))).map((kind) => (
        <Warning key={kind} title={t(`step.${kind}`)}>
          <p>{t(WARNINGS[kind])}</p>
        </Warning>
      ))}
      <ol className="review-steps">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity but their place
          <li className="review-step" data-leads={/transfer|allow/.test(step.kind) || undefined} key={index}>
            <Step step={step} />
          </li>
        ))}
      </ol>
      {changes && <Changes changes={changes} />}
      <Facts>
        <Fact name={t('from')}>
          <FullAddress address={address} />
        </Fact>
        {network && (
          <Fact name={t('network')}>
            <bdi>{network.name}</bdi>
          </Fact>
        )}
        <FeeRow fee={fee} nativePrice={undefined} depositName="" />
        {feePayer !== address && (
          <Fact name={t('feePayer')}>
            <FullAddress address={feePayer} />
          </Fact>
        )}
        {cosigners
          .filter((one) => one !== feePayer)
          .map((one) => (
            <Fact key={one} name={t('cosigner')}>
              <FullAddress address={one} />
            </Fact>
          ))}
      </Facts>
      {isTried && <p className="hint">{t('triedHint')}</p>}
      {isTried && !changes && <p className="hint">{t('changesUnknownHint')}</p>}
      {isAsking && (
        <p className="hint" role="status">
          {shared('continueIn', { wallet: wallet ?? shared('thisWallet') })}. {t('compareHint')}
        </p>
      )}
      <div className="foot">
        <Button kind="primary" isBusy={isAsking} onClick={agree}>
          {t('goOn')}
        </Button>
        <Button onClick={router.back}>{shared('cancel')}</Button>
      </div>
    </div>
  )
}

/** What the account gains and loses, as a node predicts. */
function Changes({ changes }: { readonly changes: readonly StepAmount[] }): ReactNode {
  const { t } = usePluginWords(words)
  return (
    <div className="review-step">
      <h3>{t('changes')}</h3>
      {changes.length === 0 && <p className="hint">{t('noChanges')}</p>}
      {changes.map((change) => (
        <Facts key={change.asset ?? ''}>
          <AmountFacts amount={change} isSigned />
        </Facts>
      ))}
      <p className="hint">{t('changesHint')}</p>
    </div>
  )
}

function Step({ step }: { readonly step: TransactionStep }): ReactNode {
  const { t } = usePluginWords(words)
  return (
    <>
      <h3>{t(`step.${step.kind}`)}</h3>
      <Facts>
        <StepFacts step={step} />
      </Facts>
    </>
  )
}

/** Each of these can cost more than the transaction shows. */
const WARNINGS = { handover: 'handoverHint', allow: 'allowHint', call: 'unknownHint' } as const
const WARNED = ['handover', 'allow', 'call'] as const

const isWarned = (step: TransactionStep, kind: (typeof WARNED)[number]): boolean =>
  step.kind === kind && !(step.kind === 'call' && step.isHarmless)

function StepFacts({ step }: { readonly step: TransactionStep }): ReactNode {
  const { t, locale } = usePluginWords(words)
  const line = (name: Parameters<typeof t>[0], address: string) => (
    <Fact name={t(name as 'to')}>
      <FullAddress address={address} />
    </Fact>
  )
  switch (step.kind) {
    case 'transfer':
      return (
        <>
          <AmountFacts amount={step.amount} />
          {line('to', step.to)}
        </>
      )
    case 'allow':
      return (
        <>
          <AmountFacts amount={step.amount} />
          {line('spender', step.spender)}
        </>
      )
    case 'handover':
      return (
        <>
          {line('account', step.account)}
          {step.to === undefined ? (
            <Fact name={t('newController')}>{t('noController')}</Fact>
          ) : (
            line('newController', step.to)
          )}
        </>
      )
    case 'open':
      return (
        <>
          {line('account', step.account)}
          {line('to', step.owner)}
        </>
      )
    case 'close':
      return (
        <>
          {line('account', step.account)}
          {line('to', step.to)}
        </>
      )
    case 'memo':
      return (
        <Fact name={t('step.memo')}>
          <bdi>{cleanText(step.text, MAX_MEMO)}</bdi>
        </Fact>
      )
    case 'call':
      return (
        <>
          <Fact name={t('program')}>
            {step.name !== undefined && <bdi className="row-name">{step.name}</bdi>}
            <FullAddress address={step.program} />
          </Fact>
          <Fact name={t('dataBytes')}>{step.dataBytes.toLocaleString(locale)}</Fact>
        </>
      )
  }
}

/** A token may call itself anything, so that its address stands beside its symbol. */
function AmountFacts(props: { readonly amount: StepAmount; readonly isSigned?: boolean }): ReactNode {
  const { amount, isSigned = false } = props
  const { t, locale } = usePluginWords(words)
  const isLoss = amount.amount < 0n
  const sign = isSigned ? (isLoss ? '\u2212' : '+') : ''
  const units = isLoss ? -amount.amount : amount.amount
  const symbol = cleanText(amount.symbol ?? '', MAX_SYMBOL) ?? ''
  return (
    <>
      <Fact name={t('amount')}>
        <bdi>{`${sign}${formatTokenAmount(units, { ...amount, symbol }, locale).trim()}`}</bdi>
      </Fact>
      {amount.asset !== undefined && (
        <Fact name={t('token')}>
          <FullAddress address={parseAssetId(amount.asset).reference} />
        </Fact>
      )}
    </>
  )
}
