export { isAppLink } from './appLinks.js'
export { cleanSymbol, cleanText, isWord } from './cleanText.js'
export { isProviderPage } from './isProviderPage.js'
export { isPicture, isPictureAddress } from './pictures.js'
