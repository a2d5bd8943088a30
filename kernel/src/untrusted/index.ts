export { isAppLink } from './appLinks.js'
export { cleanSymbol } from './cleanSymbol.js'
export { cleanText, isWord } from './cleanText.js'
export { isPicture, isPictureAddress } from './pictures.js'
