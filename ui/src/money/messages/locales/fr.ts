import type { MoneyMessages } from '../words.js'

/** French */
export const fr: MoneyMessages = {
  amount: 'Montant',
  amountIn: 'Montant en {symbol}',
  amountInUsd: 'Montant en dollars américains',
  chooseToken: 'Choisir un jeton',
  tokenIs: 'Jeton : {symbol}. Changer',
  max: 'Tout',
  maxFailed: 'Le montant maximal ne peut pas être calculé pour le moment',
  showInUsd: 'Saisir en dollars américains',
  showInToken: 'Saisir en {symbol}',
  holds: 'Disponible : {amount}',
  balanceUnknown: 'Solde inconnu',
  'fault.invalid': 'Écrivez des chiffres et un seul séparateur décimal',
  'fault.ambiguous': 'Cela peut vouloir dire {one} ou {other}. Écrivez sans séparateur de milliers',
  'fault.too-precise': 'Il y a trop de décimales',
  'fault.too-long': 'C’est trop long pour un montant',

  search: 'Rechercher des jetons',
  noTokens: 'Aucun jeton ne correspond à « {text} »',
  tokens: 'Vos jetons',

  fee: 'Frais de réseau',
  feeMost: 'Au plus {amount}',
  feeAbout: 'Environ {amount}',
  feeDetails: 'Détail des frais',
  feeOld: 'Frais d’{age}',
  viewOn: 'Voir sur {explorer}',
}
