/** Every word of the money parts, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). */
export const en = {
  amount: 'Amount',
  amountIn: 'Amount in {symbol}',
  amountInUsd: 'Amount in US dollars',
  chooseToken: 'Choose token',
  tokenIs: 'Token: {symbol}. Change',
  max: 'Max',
  maxFailed: 'The largest amount can’t be worked out now',
  showInUsd: 'Enter in US dollars',
  showInToken: 'Enter in {symbol}',
  holds: 'You have {amount}',
  balanceUnknown: 'Balance unknown',
  'fault.invalid': 'Write digits and at most one decimal separator',
  'fault.ambiguous': 'This could mean {one} or {other}. Write it without a thousands separator',
  'fault.too-precise': 'That is more decimals than there are',
  'fault.too-long': 'That is too long for an amount',

  search: 'Search tokens',
  noTokens: 'No token matches “{text}”',
  tokens: 'Your tokens',

  fee: 'Network fee',
  feeMost: 'At most {amount}',
  feeAbout: 'About {amount}',
  feeDetails: 'Fee details',
  feeOld: 'Fee from {age}',
  viewOn: 'View on {explorer}',
} as const
