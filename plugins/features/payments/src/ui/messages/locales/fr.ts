import type { PayMessages } from '../words.js'

/** French */
export const fr: PayMessages = {
  title: 'Payer',
  progressTitle: 'Paiement',
  nothingToPay: 'Il n’y a rien à payer',

  askedBy: 'Pour {label}',
  to: 'À',
  from: 'De',
  memo: 'Mémo',
  token: 'Jeton',
  network: 'Réseau',
  deposit: 'Ouvre le compte du destinataire pour ce jeton',
  firstTime: 'Rien n’a encore été envoyé à cette adresse depuis ce navigateur.',
  switchTo: 'Passer à {network}',
  reading: 'Lecture du paiement',
  payAmount: 'Payer {amount}',
  nothingPaid: 'Rien n’a été payé.',

  unanswered: 'Votre portefeuille a reçu une demande d’envoi de {amount} ({age})',
  unansweredHint:
    'La page s’est fermée avant la réponse. La demande est peut-être encore ouverte dans votre portefeuille, ou le transfert a peut-être été envoyé. Vérifiez dans votre portefeuille avant d’envoyer à nouveau.',
  checkedWallet: 'J’ai vérifié dans mon portefeuille',
  'missing.unanswered': 'Vérifiez la demande précédente',

  askingHint: 'Comparez-y le montant et l’adresse, puis approuvez.',
  slowHint: 'Rien à voir ? Ouvrez {wallet} et cherchez une demande en attente.',
  'status.pending': 'Envoyé. Le réseau travaille',
  'status.late': 'Envoyé, mais cela prend du temps',
  'status.succeeded': 'Payé',
  'status.failed': 'Le réseau l’a refusé',
  'status.dropped': 'Le réseau l’a abandonné',
  'status.replaced': 'Une autre transaction a pris sa place',
  'status.expired': 'Le transfert a expiré',
  'status.pending.hint': 'Vous pouvez fermer cette fenêtre. Le transfert continue sans elle.',
  'status.late.hint': 'Il peut encore aboutir. Vérifiez avant de l’envoyer à nouveau.',
  'status.succeeded.hint': '{amount} bien arrivé.',
  'status.failed.hint': 'Le montant n’a pas été déplacé. Les frais ont été dépensés.',
  'status.dropped.hint': 'Rien n’a été dépensé. Vous pouvez l’envoyer à nouveau.',
  'status.replaced.hint': 'Regardez dans le portefeuille ce qui a été envoyé à la place.',
  'status.expired.hint': 'Rien n’a été dépensé. Vous pouvez l’envoyer à nouveau.',
  done: 'Terminé',

  'error.PAY_EXPIRED': 'Le délai de paiement est dépassé',
  'error.PAY_EXPIRED.hint': 'Rien n’a été payé. Revenez à la page et recommencez.',
  'error.PAY_CLOSED': 'Le paiement a été abandonné',
  'error.PAY_CLOSED.hint': 'Rien n’a été payé.',
}
