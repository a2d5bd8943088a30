/** The words of the button elements; part of the first load, so kept apart from the modal's. */
export const buttonMessages = {
  connectWallet: 'Connect wallet',
  connecting: 'Connecting…',
  switchNetwork: 'Switch network',
  selectNetwork: 'Select network',
  unknownNetwork: 'Unknown Network', // S9.7d
  accountLead: 'Account',
  balanceLead: 'balance',
  networkLead: 'Network',
} as const
