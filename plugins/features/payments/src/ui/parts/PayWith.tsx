import type { SwapPaymentOffer } from '@portico/kernel'
import { type MoneyToken, TokenPicker } from '@portico/ui/money'
import { Button, TokenIcon, usePluginWords } from '@portico/ui/plugin'
import { type ReactNode, useMemo, useState } from 'react'
import type { Paying, Payment, PayToken } from '../../paying.js'
import { words } from '../messages/words.js'

type Choice = MoneyToken & { readonly offer: SwapPaymentOffer }

/** The token that is asked for, or another one that the account has enough of. */
export function PayWith(props: {
  readonly paying: Paying
  readonly payment: Payment
  readonly token: PayToken
}): ReactNode {
  const { paying, payment, token } = props
  const { offers, offer } = payment
  const { t } = usePluginWords(words)
  const [isOpen, setOpen] = useState(false)
  const choices = useMemo(
    () => offers.map((one): Choice => ({ ...one.token, amount: one.held, price: one.price, offer: one })),
    [offers],
  )
  if (choices.length === 0 && !offer) return null
  function choose(chosen: SwapPaymentOffer | undefined): void {
    paying.choose(chosen)
    setOpen(false)
  }
  if (isOpen) {
    return (
      <>
        <TokenPicker
          tokens={choices}
          current={choices.find(({ asset }) => offer !== undefined && asset === offer.token.asset)}
          label={t('payWith')}
          onChoose={(chosen) => choose(chosen.offer)}
        />
        <Button onClick={() => choose(undefined)}>{t('askedToken', { symbol: token.symbol })}</Button>
      </>
    )
  }
  const current: MoneyToken = offer?.token ?? token
  return (
    <div className="pay-with">
      <span>{t('payWith')}</span>
      <TokenIcon {...current} seed={current.address ?? current.chainId} size="small" />
      <bdi>{current.symbol}</bdi>
      <Button onClick={() => setOpen(true)}>{t('otherToken')}</Button>
    </div>
  )
}
