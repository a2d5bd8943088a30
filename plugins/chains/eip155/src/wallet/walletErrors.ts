import type { ErrorTable } from '@portico/kernel/chain'

/** What wallets, devices and libraries use beside EIP-1193 and EIP-1474, and the words of those that have no number for it. */
export const walletErrors: ErrorTable = {
  codes: [
    [5002, 'REQUEST_REJECTED'],
    ['ACTION_REJECTED', 'REQUEST_REJECTED'],
    ['Failure_ActionCancelled', 'REQUEST_REJECTED'],
    [4902, 'CHAIN_UNRECOGNISED'], // EIP-3085
  ],
  // A "user operation" (ERC-4337) is not a person.
  texts: [
    [
      /\buser\b(?! ?op).{0,40}\b(reject|deni|deny|cancel|declin|refus|disapprov|abort|clos|dismiss)/i,
      'REQUEST_REJECTED',
    ],
    [
      /\b(reject|deni|cancel|declin|refus|disapprov)\w*\b.{0,24}\b(by|on)\b.{0,12}\b(user|device)\b/i,
      'REQUEST_REJECTED',
    ],
    [/\b(unrecogni[sz]ed|unknown) chain|\bchain\b.{0,40}\bnot\b.{0,12}\b(added|recogni[sz]ed)/i, 'CHAIN_UNRECOGNISED'],
    [/\bmethod\b.{0,60}\b(not|un)\W?(found|supported|implemented|available|exist)/i, 'WALLET_UNSUPPORTED'],
  ],
  bareRejection:
    /^(error: )?((request|transaction|action|signature)( was| has been)? )?(cancel(l?ed)?|reject(ed)?|declined|denied)\W?$/i,
}
