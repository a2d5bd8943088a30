import type { ReceiveMessages } from '../words.js'

/** French. */
export const fr: ReceiveMessages = {
  'slot.receive': 'Recevoir',
  addressCode: 'Code QR de votre adresse',
  requestCode: 'Code QR de votre demande de paiement',
  paymentLink: 'Lien de paiement',
  copyRequest: 'Copier le lien de paiement',
  share: 'Partager',
  shareFailed: 'Le partage n’est pas possible ici',

  networksTitle: 'Réseaux compatibles',
  onlyOn: 'Réseaux pris en charge',
  andMore: '{network} et {rest} de plus',
  lossHint: 'Ce qui est envoyé sur un autre réseau peut être perdu.',
  networksHint: 'Votre adresse est la même sur ces réseaux. Ce qui est envoyé sur un autre réseau peut être perdu.',
  unknownNetworkHint:
    'Votre portefeuille est sur un réseau non pris en charge. Changez de réseau avant de partager l’adresse.',
  testnet: 'Réseau de test',

  request: 'Demander un montant',
  amount: 'Montant',
  coin: 'Monnaie ou jeton',
  tokensFailed: 'Impossible de charger vos jetons',
  requestHint: 'Saisissez un montant pour transformer le code en demande.',
  asksFor: 'Demande de {amount} {symbol}',

  'refused.invalid': 'Saisissez un nombre, par exemple 1,5',
  'refused.too-precise': 'Trop de décimales pour {symbol}',
  'refused.too-long': 'Ce montant est trop long',
  'refused.ambiguous': 'Cela peut être {greater} ou {smaller}. Saisissez-le sans séparateur de milliers',
  'refused.zero': 'Saisissez un montant supérieur à zéro',
  'refused.unpayable': 'Ce montant ne peut pas être demandé',
}
