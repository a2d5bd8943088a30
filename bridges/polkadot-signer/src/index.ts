export { followed } from './followed.js'
export { getSigner } from './getSigner.js'
