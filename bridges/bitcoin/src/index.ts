export {
  type BitcoinAddress,
  getSigner,
  type PorticoSigner,
  type SignedPsbt,
  type SignPsbtOptions,
  signPsbt,
} from './signPsbt.js'
