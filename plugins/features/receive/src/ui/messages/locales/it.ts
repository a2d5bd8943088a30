import type { ReceiveMessages } from '../words.js'

/** Italian. */
export const it: ReceiveMessages = {
  'slot.receive': 'Ricevi',
  addressCode: 'Codice QR del tuo indirizzo',
  requestCode: 'Codice QR della tua richiesta di pagamento',
  paymentLink: 'Link di pagamento',
  copyRequest: 'Copia il link di pagamento',
  share: 'Condividi',
  shareFailed: 'Qui non è possibile condividere',

  networksTitle: 'Reti compatibili',
  onlyOn: 'Invia solo su queste reti',
  andMore: '{network} e altre {rest}',
  lossHint: 'Ciò che viene inviato a questo indirizzo su un’altra rete può andare perso.',
  networksHint: 'Il tuo indirizzo è lo stesso su queste reti. Ciò che viene inviato su un’altra rete può andare perso.',
  unknownNetworkHint:
    'Il wallet è su una rete che questa pagina non conosce. Cambia rete prima di condividere l’indirizzo.',
  testnet: 'Rete di prova',

  request: 'Richiedi un importo',
  amount: 'Importo',
  coin: 'Moneta o token',
  tokensFailed: 'Ora i tuoi token non possono essere elencati',
  requestHint: 'Scrivi un importo e il codice lo richiederà.',
  asksFor: 'Il codice richiede {amount} {symbol}',

  'refused.invalid': 'Questo non è un importo. Scrivi cifre e al massimo un separatore decimale',
  'refused.too-precise': '{symbol} non si può dividere così finemente',
  'refused.too-long': 'È troppo lungo per un importo',
  'refused.ambiguous': 'Può essere {greater} o {smaller}. Scrivilo senza separatori delle migliaia',
  'refused.zero': 'Scrivi un importo maggiore di zero',
  'refused.unpayable': 'Questo importo non può essere richiesto',
}
