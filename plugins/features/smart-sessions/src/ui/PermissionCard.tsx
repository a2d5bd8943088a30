import { type Network, parseAccountId } from '@portico/kernel'
import { Fact, Facts, FullAddress, formatTokenAmount } from '@portico/ui/money'
import { usePluginWords } from '@portico/ui/plugin'
import { type ReactNode, useId } from 'react'
import type { ListedPermission, SessionListState } from '../permissions.js'
import { EndButton, EndFault } from './EndPermission.js'
import { formatPeriod } from './limitTexts.js'
import { words } from './messages/words.js'

/** Who may spend how much, until when, and the way to end it. */
export function PermissionCard(props: {
  readonly permission: ListedPermission
  readonly state: SessionListState
  readonly network: Network | undefined
  readonly wallet: string | undefined
  readonly onEnd: () => void
}): ReactNode {
  const { permission, state, network, wallet, onEnd } = props
  const { t, date, number } = usePluginWords(words)
  const name = useId()
  const { pci, label, uses, expiresAtMs, status } = permission
  return (
    <section className="permission" aria-labelledby={name}>
      <div className="permission-head">
        <h3 className="permission-name" id={name}>
          {label === undefined ? t('unnamed') : <bdi>{label}</bdi>}
        </h3>
        <span className="permission-status" data-status={status}>
          {t(`status.${status}`)}
        </span>
      </div>
      <Facts>
        <LimitFacts permission={permission} network={network} />
        {uses !== undefined && (
          <Fact name={t('uses')} isOneLine>
            {number(uses)}
          </Fact>
        )}
        <Fact name={t('until')} isOneLine>
          {date(expiresAtMs, { dateStyle: 'medium', timeStyle: 'short' })}
        </Fact>
      </Facts>
      {state.fault?.pci === pci && <EndFault fault={state.fault} wallet={wallet} network={network} />}
      {status === 'active' && <EndButton state={state} pci={pci} onEnd={onEnd} />}
    </section>
  )
}

/** How much may be spent, and how often. */
function LimitFacts(props: {
  readonly permission: ListedPermission
  readonly network: Network | undefined
}): ReactNode {
  const { limit, token } = props.permission
  const { t, locale } = usePluginWords(words)
  if (!limit) {
    return (
      <Fact name={t('limit')} isOneLine>
        {t('unknown')}
      </Fact>
    )
  }
  const contract = limit.kind === 'coin' ? undefined : parseAccountId(limit.token).address
  const unit = limit.kind === 'coin' ? props.network?.nativeCurrency : token
  return (
    <>
      {limit.kind === 'collectible' ? (
        <Fact name={t('collectible')} isOneLine>
          <bdi>{String(limit.tokenId)}</bdi>
        </Fact>
      ) : (
        <Fact name={sayLimit(limit.periodSec)}>
          <bdi>
            {unit ? formatTokenAmount(limit.amount, unit, locale) : t('baseUnits', { amount: String(limit.amount) })}
          </bdi>
        </Fact>
      )}
      {contract !== undefined && (
        <Fact name={t('contract')}>
          <FullAddress address={contract} />
        </Fact>
      )}
    </>
  )

  function sayLimit(periodSec: number | undefined): string {
    return periodSec === undefined ? t('inAll') : t('each', { period: formatPeriod(periodSec, locale) })
  }
}
