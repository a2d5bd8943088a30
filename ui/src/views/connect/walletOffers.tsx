import type { ReactNode } from 'react'
import { ExternalIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'
import { LinkRow } from '../../parts/LinkRow.js'
import { Row } from '../../parts/Row.js'
import { WalletIcon } from '../../parts/roundIcons.js'
import { isMobile, mobilePlatform } from '../../primitives/isMobile.js'
import { viewFor } from '../../registry/contributions.js'
import { useRouter } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'
import type { ChosenWallet, OfferEntry } from '../../wallets/connectEntry.js'
import type { Offers } from '../../wallets/createWalletBook.js'
import { fetchWallets } from '../../wallets/fetchWallets.js'
import { type Device, onlyPageOf } from '../../wallets/isReachable.js'
import { listOffers } from '../../wallets/listOffers.js'
import { useTerms } from './TermsRow.js'

const deviceHere = (): Device => ({
  isMobile: isMobile(),
  platform: mobilePlatform(),
  hasGlobal: (name) => name in globalThis,
})

/** What the wallet book loads where wallets may be offered that are not on this page. */
export const walletOffers: Offers = {
  fetch: fetchWallets,
  list: (facts) => listOffers(facts, deviceHere()),
  Line: OfferRow,
}

/** A wallet that is not on this page: it is reached by a code or a link, or can be had somewhere. */
function OfferRow(props: { readonly row: OfferEntry; readonly onChoose: (wallet: ChosenWallet) => void }): ReactNode {
  const { core, Slot } = useModal()
  const { t } = useWords()
  const router = useRouter()
  const { isAllowed } = useTerms()
  const { wallet, section } = props.row
  const track = () =>
    props.onChoose({
      name: wallet.name,
      platform: isMobile() ? 'mobile' : 'desktop',
      walletId: wallet.id,
      rank: wallet.rank,
    })
  const way = viewFor(core, 'wallet')?.id
  const page = way ? undefined : onlyPageOf(wallet)
  const icon = <WalletIcon wallet={wallet} />
  const name = (
    <>
      {wallet.name}
      {Slot && <Slot wallet={wallet} record={wallet} />}
    </>
  )
  const recent = section === 'recent' ? t('recent') : undefined

  // A link can't be switched off; as a button it is, together with all the others.
  if (page !== undefined && isAllowed) {
    return <LinkRow icon={icon} name={name} end={recent} href={page} onClick={track} />
  }
  const choose = () => {
    track()
    if (way) core.modal.push({ id: way, params: { wallet } })
    else router.push('DownloadWallet', { wallet })
  }
  const end = page === undefined ? (recent ?? (way ? undefined : t('get'))) : <ExternalIcon />
  return <Row icon={icon} name={name} end={end} onClick={choose} />
}
