import type { EmbeddedWalletMessages } from '../words.js'

const LATER = 'Réessayez dans un instant.'
const HOST_FAULT = 'Le problème vient du site, pas de votre portefeuille.'

/** French. */
export const fr: EmbeddedWalletMessages = {
  approveTitle: 'Continuer dans le portefeuille',
  signInTitle: 'Se connecter',
  recoverTitle: 'Récupérer votre portefeuille',
  protectTitle: 'Protéger votre portefeuille',
  approveHint: 'Vérifiez la demande dans le portefeuille, puis approuvez ou refusez-la.',
  securityTitle: 'Sécurité',
  securityHint: 'Gérez ici la récupération, les appareils et les connexions.',
  notBackedUp: 'Non sauvegardé',
  refusedTitle: 'Action non autorisée',
  refusedHint: 'Le site a demandé une action que ce portefeuille n’autorise jamais. Rien n’a été signé.',
  typesTitle: 'Type de compte',
  'type.smartAccount': 'Compte intelligent',
  'type.eoa': 'Compte standard',
  typesHint: 'Chaque type a sa propre adresse. Les actifs restent où ils sont.',
  smartHint: 'Les comptes intelligents fonctionnent sur {networks}.',
  oneType: 'Ce compte n’existe que sous un seul type',

  'error.FRAME_VERSION': 'Ce site a besoin d’une autre version du portefeuille',
  'error.FRAME_VERSION.hint': HOST_FAULT,
  'error.FRAME_SAME_ORIGIN': 'Ce site n’est pas configuré correctement',
  'error.FRAME_SAME_ORIGIN.hint': HOST_FAULT,
  'error.FRAME_BAD_REQUEST': 'Cela ne peut pas être demandé au portefeuille',
  'error.FRAME_BAD_REQUEST.hint': 'Rien n’a été envoyé.',
  'error.FRAME_BAD_REPLY': 'Le portefeuille a envoyé une réponse inattendue',
  'error.FRAME_BAD_REPLY.hint': LATER,
  'error.FRAME_RELOADED': 'Le portefeuille a été rechargé',
  'error.FRAME_RELOADED.hint': LATER,
  'error.FRAME_BUSY': 'Trop de demandes en attente',
  'error.FRAME_BUSY.hint': 'Répondez d’abord à celles-ci.',
  'error.RPC_NOT_ALLOWED': 'Action non autorisée',
  'error.RPC_NOT_ALLOWED.hint': 'Le site a demandé au portefeuille ce qu’il ne fait jamais. Rien n’a été signé.',
  'error.POPUP_MISSING': 'La fenêtre n’est plus là',
  'error.POPUP_MISSING.hint': 'Vous pouvez aussi vous connecter sur cette page.',
  'error.SOCIAL_TIMEOUT': 'La connexion a pris trop de temps',
  'error.SOCIAL_TIMEOUT.hint': 'Rien n’a changé. Réessayez.',
  'error.SOCIAL_UNTRUSTED': 'Origine non fiable',
  'error.SOCIAL_UNTRUSTED.hint': 'La réponse venait d’un autre site et n’a pas été utilisée.',
}
