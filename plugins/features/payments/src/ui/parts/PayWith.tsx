import type { SwapPaymentOffer } from '@portico/kernel'
import { type MoneyToken, TokenPicker } from '@portico/ui/money'
import { Button, TokenIcon, usePluginWords } from '@portico/ui/plugin'
import { type ReactNode, useMemo, useState } from 'react'
import type { Paying, Payment, PayToken } from '../../paying.js'
import { words } from '../messages/words.js'

type Choice = MoneyToken & { readonly offer: SwapPaymentOffer | undefined }

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
    (): readonly Choice[] => [
      { ...token, offer: undefined },
      ...offers.map((one) => ({ ...one.token, amount: one.held, price: one.price, offer: one })),
    ],
    [token, offers],
  )
  const current = choices.find((one) => one.asset === (offer?.token ?? token).asset)
  if (!current || choices.length < 2) return null
  if (isOpen) {
    return (
      <TokenPicker
        tokens={choices}
        current={current}
        label={t('payWith')}
        onChoose={(chosen) => {
          paying.choose(chosen.offer)
          setOpen(false)
        }}
      />
    )
  }
  return (
    <div className="pay-with">
      <span>{t('payWith')}</span>
      <TokenIcon {...current} seed={current.address ?? current.chainId} />
      <bdi>{current.symbol}</bdi>
      <Button onClick={() => setOpen(true)}>{t('otherToken')}</Button>
    </div>
  )
}
