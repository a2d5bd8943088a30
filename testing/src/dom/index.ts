import { prepareDom } from './prepareDom.js'

prepareDom()

export { prepareDom }
