import type { SmartSessionsMessages } from '../words.js'

/** German */
export const de: SmartSessionsMessages = {
  title: 'Erlaubnisse',
  unnamed: 'Eine Website',
  limit: 'Grenze',
  unknown: 'Nicht bekannt',
  inAll: 'Betrag insgesamt',
  each: 'Betrag je Zeitraum ({period})',
  baseUnits: '{amount} der kleinsten Einheit',
  collectible: 'Sammlerstück',
  contract: 'Vertrag',
  uses: 'Höchstens so oft',
  until: 'Gültig bis',
  'status.active': 'Aktiv',
  'status.expired': 'Abgelaufen',
  'status.revoked': 'Beendet',
  end: 'Erlaubnis beenden',
  endTitle: 'Diese Erlaubnis beenden',
  endHint:
    'Danach kann damit nichts mehr ausgegeben werden. Die Wallet fragt nach dem Beenden im Netzwerk, was eine Gebühr kosten kann, und dann nach einer Unterschrift für diese Liste.',
  ending: 'Warten auf die Wallet',
  endingHint: 'Dort bestätigen. Die Erlaubnis gilt als beendet, sobald das Netzwerk es sagt.',
  ended: 'Die Erlaubnis ist beendet',
  standsHint: 'Die Erlaubnis gilt weiterhin.',
  none: 'Keine Erlaubnisse',
  noneHint: 'Hier stehen Websites, die ohne weitere Nachfrage von diesem Konto ausgeben dürfen.',
  more: 'Mehr anzeigen',
  othersHint:
    'Was anderen Seiten mit anderen Wallets erlaubt wurde, ist hier nicht bekannt. Es steht in jenen Wallets.',
  'error.SMART_ACCOUNT_UNSUPPORTED': 'Diese Anwendung unterstützt möglicherweise keine Smart-Konten',
  'error.SMART_ACCOUNT_UNSUPPORTED.hint':
    'Erlaubnisse brauchen ein Smart-Konto, in einer Wallet und einem Netzwerk, die sie kennen. Es wurde nichts erlaubt.',
  'error.PERMISSION_INVALID': 'Die Website verlangt etwas ohne Grenze',
  'error.PERMISSION_INVALID.hint': 'Es wurde angehalten. Von der Wallet wurde nichts verlangt.',
  'error.PERMISSION_WIDER': 'Die Wallet hat mehr erlaubt, als die Website verlangt hat',
  'error.PERMISSION_WIDER.hint': 'Die Website hat es nicht bekommen. Bitte in der Wallet beenden.',
  'error.PERMISSION_STANDS': 'Das Netzwerk bestätigt das Ende der Erlaubnis nicht',
  'error.PERMISSION_STANDS.hint': 'Gleich noch einmal nachsehen oder erneut versuchen.',
  'error.PERMISSION_UNKNOWN': 'Diese Erlaubnis ist hier nicht bekannt',
  'error.PERMISSION_UNKNOWN.hint': 'Bitte in der Wallet nachsehen, die sie erteilt hat.',
}
