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
  onlyOn: 'Reti supportate',
  andMore: '{network} e altre {rest}',
  lossHint: 'Ciò che viene inviato su un’altra rete può andare perso.',
  networksHint: 'L’indirizzo è lo stesso su queste reti. Ciò che viene inviato su un’altra rete può andare perso.',
  unknownNetworkHint: 'Il wallet è su una rete non supportata. Cambia rete prima di condividere l’indirizzo.',
  testnet: 'Rete di prova',

  request: 'Richiedi un importo',
  amount: 'Importo',
  coin: 'Moneta o token',
  tokensFailed: 'Impossibile caricare i token',
  requestHint: 'Inserisci un importo per trasformare il codice in una richiesta.',
  asksFor: 'Richiesta di {amount} {symbol}',

  'refused.invalid': 'Inserisci un numero, ad esempio 1,5',
  'refused.too-precise': 'Troppi decimali per {symbol}',
  'refused.too-long': 'Questo importo è troppo lungo',
  'refused.ambiguous': 'Può essere {greater} o {smaller}. Scrivilo senza separatori delle migliaia',
  'refused.zero': 'Inserisci un importo maggiore di zero',
  'refused.unpayable': 'Questo importo non può essere richiesto',
}
