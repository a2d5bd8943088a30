import type { SocialsMessages } from '../words.js'

/** French. */
export const fr: SocialsMessages = {
  allTitle: 'Se connecter avec',
  more: 'Plus',
  inWindow: 'Continuez dans la fenêtre',
  windowHint: 'Cette page reprend ensuite.',
  loggingIn: 'Connexion avec {provider}…',
  failed: 'La connexion avec {provider} a échoué',
  failedHint: 'Réessayez ou connectez-vous autrement.',
  notOffered: 'La connexion avec {provider} n’est pas proposée ici',
  otherWay: 'Se connecter autrement',
  continueHere: 'Continuer sur cette page',
  storageBlocked: 'Ce navigateur bloque le stockage du portefeuille',
  scan: 'Scannez ce code avec le téléphone où vous utilisez Farcaster',
  inApp: 'Continuez dans l’application Farcaster',
  openApp: 'Ouvrir Farcaster',
  copyLink: 'Copier le lien',
  codeLabel: 'Code QR pour se connecter avec Farcaster',
  makingCode: 'Création du code QR…',
  'error.POPUP_MISSING': 'La fenêtre n’est plus là',
  'error.POPUP_MISSING.hint': 'Vous pouvez aussi vous connecter sur cette page.',
  'error.SOCIAL_TIMEOUT': 'La connexion a pris trop de temps',
  'error.SOCIAL_TIMEOUT.hint': 'Rien n’a changé. Réessayez.',
  'error.SOCIAL_UNTRUSTED': 'Origine non fiable',
  'error.SOCIAL_UNTRUSTED.hint': 'La réponse venait d’un autre site et n’a pas été utilisée.',
}
