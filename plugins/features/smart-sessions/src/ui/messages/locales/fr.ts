import type { SmartSessionsMessages } from '../words.js'

/** French */
export const fr: SmartSessionsMessages = {
  title: 'Autorisations',
  unnamed: 'Un site',
  limit: 'Limite',
  unknown: 'Inconnu',
  inAll: 'Montant total',
  each: 'Montant par période de {period}',
  baseUnits: '{amount} de la plus petite unité',
  collectible: 'Objet de collection',
  contract: 'Contrat',
  uses: 'Nombre de fois maximal',
  until: 'Valable jusqu’au',
  'status.active': 'Active',
  'status.expired': 'Expirée',
  'status.revoked': 'Retirée',
  end: 'Retirer l’autorisation',
  endTitle: 'Retirer cette autorisation',
  endHint:
    'Elle ne permettra plus de rien dépenser. Votre portefeuille demande de la retirer sur le réseau, ce qui peut coûter des frais, puis une signature pour cette liste.',
  ending: 'En attente de votre portefeuille',
  endingHint: 'Confirmez-le là-bas. L’autorisation compte comme retirée dès que le réseau le dit.',
  ended: 'L’autorisation est retirée',
  standsHint: 'L’autorisation reste valable.',
  none: 'Aucune autorisation',
  noneHint: 'Les sites qui peuvent dépenser depuis ce compte sans redemander figurent ici.',
  more: 'Afficher plus',
  othersHint:
    'Ce qui a été autorisé à d’autres sites avec d’autres portefeuilles n’est pas connu ici. Vous le trouverez dans ces portefeuilles.',
  'error.SMART_ACCOUNT_UNSUPPORTED': 'Cette application ne prend peut-être pas en charge les comptes intelligents',
  'error.SMART_ACCOUNT_UNSUPPORTED.hint':
    'Les autorisations demandent un compte intelligent, dans un portefeuille et sur un réseau qui les connaissent. Rien n’a été autorisé.',
  'error.PERMISSION_INVALID': 'Le site demande quelque chose qui n’a pas de limite',
  'error.PERMISSION_INVALID.hint': 'La demande a été arrêtée. Rien n’a été demandé à votre portefeuille.',
  'error.PERMISSION_WIDER': 'Le portefeuille a autorisé plus que ce que le site demandait',
  'error.PERMISSION_WIDER.hint': 'Le site ne l’a pas reçu. Retirez l’autorisation dans votre portefeuille.',
  'error.PERMISSION_STANDS': 'Le réseau ne dit pas que l’autorisation est retirée',
  'error.PERMISSION_STANDS.hint': 'Regardez à nouveau dans un instant ou réessayez.',
  'error.PERMISSION_UNKNOWN': 'Cette autorisation n’est pas connue ici',
  'error.PERMISSION_UNKNOWN.hint': 'Cherchez-la dans le portefeuille qui l’a donnée.',
}
