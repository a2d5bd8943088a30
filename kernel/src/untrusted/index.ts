export { isAppLink } from './appLinks.js'
export { cleanText, isWord } from './cleanText.js'
export { isPicture, isPictureAddress } from './pictures.js'
