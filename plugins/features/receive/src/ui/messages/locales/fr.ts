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
  onlyOn: 'Envoyer uniquement sur ces réseaux',
  andMore: '{network} et {rest} de plus',
  lossHint: 'Ce qui est envoyé à cette adresse sur un autre réseau peut être perdu.',
  networksHint: 'Votre adresse est la même sur ces réseaux. Ce qui est envoyé sur un autre réseau peut être perdu.',
  unknownNetworkHint:
    'Le portefeuille est sur un réseau que cette page ne connaît pas. Changez de réseau avant de partager l’adresse.',
  testnet: 'Réseau de test',

  request: 'Demander un montant',
  amount: 'Montant',
  coin: 'Monnaie ou jeton',
  tokensFailed: 'Vos jetons ne peuvent pas être affichés pour le moment',
  requestHint: 'Saisissez un montant et le code le demandera.',
  asksFor: 'Le code demande {amount} {symbol}',

  'refused.invalid': 'Ce n’est pas un montant. Saisissez des chiffres et au plus un séparateur décimal',
  'refused.too-precise': '{symbol} ne se divise pas aussi finement',
  'refused.too-long': 'C’est trop long pour un montant',
  'refused.ambiguous': 'Cela peut être {greater} ou {smaller}. Saisissez-le sans séparateur de milliers',
  'refused.zero': 'Saisissez un montant supérieur à zéro',
  'refused.unpayable': 'Ce montant ne peut pas être demandé',
}
