/** What a catalogue is excused from, by key. */
interface Exceptions {
  /** Names of their own: every language may write them as English does, in Latin letters. */
  readonly names?: readonly string[]
  /** Words that a language has taken over as they are. */
  readonly loanWords?: Readonly<Record<string, readonly string[]>>
  /** Nothing but placeholders and signs. */
  readonly letterless?: readonly string[]
  /** English that the specification writes in another way than print. */
  readonly asSpecified?: readonly string[]
  /** Sentences, though no hints. */
  readonly sentences?: readonly string[]
  /** No sentences, though hints: an example in a field, what leads to the next line. */
  readonly phrases?: readonly string[]
  /** Errors whose title says what to do, by code. */
  readonly withoutHint?: readonly string[]
  /** The plugin has no errors of its own. */
  readonly hasNoErrors?: true
}

/** By the id of the catalogue; the languages by tag. */
export const EXCEPTIONS: Readonly<Record<string, Exceptions>> = {
  ui: {
    hasNoErrors: true,
    names: ['store.ios', 'store.android', 'store.chrome', 'store.firefox'],
    loanWords: {
      de: ['walletsTitle', 'store.web'],
      es: ['feeTotal'],
      fr: ['feeTotal'],
      id: ['feeTotal', 'viewFailedIn'],
      it: ['accountLead', 'accountTitle', 'walletCount'],
      pt: ['feeTotal'],
    },
    letterless: ['titleAndHint', 'familyWallets'],
    sentences: [
      'agreeTo',
      'byConnecting',
      'newToWallets',
      'whatIsAWallet',
      'walletIs',
      'walletSignsIn',
      'walletSecret',
      'afterInstalling',
      'switchOff',
      'networkKept',
      'whatIsANetwork',
      'networkIs',
      'networkCosts',
      'networkSwitching',
    ],
    phrases: ['titleAndHint'],
  },
  money: {
    hasNoErrors: true,
    phrases: ['lookalikeHint'],
    loanWords: {
      de: ['token'],
      es: ['token'],
      id: ['program', 'token'],
      it: ['account', 'token'],
      pt: ['token'],
      tr: ['program', 'token'],
    },
  },
  balances: { names: ['slot.nfts'], loanWords: { es: ['slot.tokens'], pt: ['slot.tokens'] } },
  beacon: { names: ['slot.beacon'], hasNoErrors: true },
  email: { hasNoErrors: true },
  'embedded-wallet': { loanWords: { it: ['type.smartAccount'] } },
  history: { loanWords: { fr: ['transactionTitle'] } },
  names: { sentences: ['nameIs', 'nameIsPublic', 'nothingRegistered'] },
  offramp: {
    loanWords: { de: ['token'], es: ['token'], id: ['token'], it: ['token'], pt: ['token'], tr: ['token'] },
  },
  onramp: {
    loanWords: { es: ['total'], fr: ['total'], id: ['total'], pt: ['total'] },
    letterless: ['methodIs'],
    sentences: ['explainTitle', 'buyingIs', 'buyingNeeds', 'buyingFinal'],
  },
  pairing: {
    names: ['slot.walletConnect'],
    loanWords: { de: ['way.browser', 'way.desktop', 'way.web'], id: ['way.browser'] },
    sentences: ['scanWith'],
  },
  receive: { hasNoErrors: true },
  socials: { hasNoErrors: true },
  send: {
    loanWords: {
      de: ['token', 'memo', 'feeLevel.normal'],
      es: ['token', 'memo', 'feeLevel.normal'],
      id: ['token', 'progressTitle', 'memo', 'feeLevel.normal'],
      it: ['token', 'memo'],
      pt: ['token', 'memo', 'feeLevel.normal'],
      tr: ['token', 'feeLevel.normal'],
    },
    sentences: ['pasteFailed', 'receiver.name-failed', 'receiver.name-lookalike', 'firstTime', 'nothingSent'],
    phrases: ['receiverHint', 'unknownTokenHint'],
    withoutHint: ['SEND_INCOMPLETE', 'SEND_TOKEN_MISSING'],
  },
  'smart-sessions': { loanWords: { fr: ['status.active'] } },
  payments: {
    loanWords: {
      de: ['token', 'memo'],
      es: ['token', 'memo'],
      id: ['token', 'memo'],
      it: ['token', 'memo'],
      pt: ['token', 'memo'],
      tr: ['token'],
    },
    sentences: ['firstTime', 'nothingPaid'],
  },
  swaps: { letterless: ['rateIs'] },
  'sign-in': {
    loanWords: { fr: ['text'], it: ['account'] },
    asSpecified: ['authenticating'],
    sentences: ['textFailed'],
  },
}
