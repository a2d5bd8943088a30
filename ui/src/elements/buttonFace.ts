import type { Namespace } from '@portico/kernel'
import { shortAddress } from '../format/addresses.js'
import { formatShortDecimal } from '../format/formatAmount.js'
import { buttonMessages } from '../messages/buttonMessages.js'
import type { ButtonMessageKey, Language } from '../messages/messages.js'
import type { PorticoAccount, PorticoBalance, PorticoNetwork } from '../state/clientState.js'
import type { OpenRequest } from '../state/modalState.js'

/** An element's attributes, read and defaulted. */
export interface ButtonAttributes {
  readonly label: string | undefined
  readonly loadingLabel: string | undefined
  readonly charsStart: number
  readonly charsEnd: number
  readonly showsBalance: boolean
  readonly disabled: boolean
  readonly namespace: Namespace | undefined
  /** The id of the one wallet that a wallet button is for. */
  readonly wallet: string | undefined
}

/** What a button looks at. */
export interface ButtonSubject {
  readonly account: PorticoAccount
  readonly balance: PorticoBalance
  readonly network: PorticoNetwork
  /** The wallet's network has to be left first (S4.13). */
  readonly mustSwitch: boolean
  readonly canSwitch: boolean
}

/** All that a button shows. Plain data: made here, painted elsewhere. */
export interface ButtonFace {
  readonly look: 'primary' | 'plain' | 'warning'
  readonly text: string
  /** The longest other text of this button: its width is kept. */
  readonly reserve?: string | undefined
  /** Said before the text to those who can't see what kind of button it is. */
  readonly lead?: string | undefined
  /** Second, quiet text; `'pending'` keeps its place. */
  readonly aside?: string | 'pending' | undefined
  /** Said before it. */
  readonly asideLead?: string | undefined
  readonly mark?:
    | { readonly seed: string; readonly letter?: string; readonly imageUrl?: string | undefined }
    | undefined
  readonly busy: boolean
  readonly disabled: boolean
  readonly opens: OpenRequest
}

export type ToFace = (
  subject: ButtonSubject | undefined,
  attributes: ButtonAttributes,
  words?: ButtonWords,
) => ButtonFace

/** Offers to connect; says so while a wallet is asked or a session is opened again. */
export const connectFace: ToFace = (
  subject,
  { label, loadingLabel, namespace, disabled },
  { format } = buttonWords(),
) => {
  const idle = label ?? format('connectWallet')
  const loading = loadingLabel ?? format('connecting')
  const busy = subject?.account.status === 'connecting'
  return {
    look: 'primary',
    text: busy ? loading : idle,
    reserve: busy ? idle : loading,
    busy,
    disabled: disabled || !subject,
    opens: subject?.account.status === 'connected' ? { view: 'Connect', namespace } : { namespace },
  }
}

/** The connected account, or the one that is being restored; without one, the way to get one. */
export const accountFace: ToFace = (subject, attributes, words = buttonWords()) => {
  const { address, status, accountKey, namespace: shown } = subject?.account ?? {}
  if (!subject || !address) return connectFace(subject, attributes, words)
  const { namespace, disabled, loadingLabel } = attributes
  const busy = status !== 'connected' // the page remembers the account, its wallet has not answered yet
  const opens = { namespace }
  if (subject.mustSwitch) return { ...switchFace(words), disabled, opens }
  const short = shortAddress(address, attributes.charsStart, attributes.charsEnd)
  const balance = busy ? 'pending' : describeBalance(subject.balance, words.locale)
  return {
    look: 'plain',
    text: short,
    aside: attributes.showsBalance ? balance : undefined,
    asideLead: words.format('balanceLead'),
    lead: busy ? (loadingLabel ?? words.format('connecting')) : words.format('accountLead'),
    mark: { seed: accountKey ?? `${shown}:${address}` },
    busy,
    disabled,
    opens,
  }
}

/** The way to one wallet; once it is connected, its account. */
export const walletFace: ToFace = (subject, attributes, words = buttonWords()) => {
  const { wallet } = attributes
  if (wallet === undefined || subject?.account.connectedWalletInfo?.id === wallet) {
    return accountFace(subject, attributes, words)
  }
  const face = connectFace(subject, attributes, words)
  const namespace = attributes.namespace ?? subject?.account.namespace ?? ''
  return { ...face, opens: { view: 'ConnectingExternal', params: { namespace, walletId: wallet }, namespace } }
}

/** The network that is shown, and the way to another one. */
export const networkFace: ToFace = (subject, { label, namespace, disabled }, words = buttonWords()) => {
  const opens = { view: 'Networks', namespace } as const
  if (subject?.mustSwitch) return { ...switchFace(words), disabled, opens: { namespace } }
  const network = subject?.network.caipNetwork
  const text = label ?? network?.name ?? words.format(subject?.network.chainId ? 'unknownNetwork' : 'selectNetwork')
  return {
    look: 'plain',
    text,
    lead: network && !label ? words.format('networkLead') : undefined,
    mark: network && {
      seed: network.caipNetworkId,
      letter: [...network.name][0] ?? '',
      imageUrl: network.assets?.imageUrl,
    },
    busy: false,
    disabled: disabled || !subject?.canSwitch,
    opens,
  }
}

const switchFace = ({ format }: ButtonWords) =>
  ({ look: 'warning', text: format('switchNetwork'), mark: { seed: '', letter: '!' }, busy: false }) as const

/** A balance that could not be read is left out: it is not zero, and an old one would pass for a new one. */
function describeBalance({ status, data }: PorticoBalance, locale: string | undefined): string | undefined {
  if (status === 'failed' || status === 'idle') return undefined
  return data ? `${formatShortDecimal(data.formatted, 4, locale)} ${data.symbol}` : 'pending'
}

/** The language of the button elements: a plain table, for they are part of the first load. */
export interface ButtonWords {
  format(key: ButtonMessageKey): string
  /** How numbers are written; undefined: as the browser does. */
  readonly locale: string | undefined
}

export const buttonWords = ({ pack, overrides }: Partial<Language> = {}): ButtonWords => ({
  format: (key) => overrides?.[key] ?? pack?.messages[key] ?? buttonMessages[key],
  locale: pack?.locale,
})
