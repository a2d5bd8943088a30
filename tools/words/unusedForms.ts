/** A word, in letters of any script; `\\b` knows those of English only. */
const words = (list: string): RegExp => new RegExp(`(?<!\\p{L})(${list})(?!\\p{L})`, 'iu')

/** Forms of address that a language of the house does not use, and words that the terms of docs/glossary.md replace. */
const UNUSED: Readonly<Record<string, RegExp>> = {
  de: /(?<!\p{L})(du|dich|dir|deine?[rmns]?|Ihnen|[Dd]as Wallet)(?!\p{L})|\p{L}en Sie(?!\p{L})/u,
  es: words(
    'usted|cartera|monedero|inténtelo|compruébel[oa]|elija|añada|introduzca|escanee|sus? (billetera|fondos|cuenta)',
  ),
  fr: words('tu|toi|ton|tes'),
  id: words('kamu|kau|peramban'),
  it: /(?<!\p{L})(Lei|portafogli[oa]?)(?!\p{L})|(^|[.?] )(Approvare|Scegliere|Inserire|Riprovare|Aprire|Controllare)(?!\p{L})/u,
  ja: /取引(?!所)/u,
  ko: /하십시오|거래(?!소)/u,
  pt: words('tu|teu|tua|montante|ecrã|ficheiro|telemóvel'),
  ru: words('ты|тебя|тебе|твой|твоя|твоё|твои'),
  tr: words('sen|seni|sana|senin'),
  zh: /你/u,
}

/** Whether a text addresses its reader in another form than its language does here, or has a word that the glossary replaces. */
export const isUnused = (tag: string, text: string): boolean => UNUSED[tag]?.test(text) ?? false
