export { type Replay, replay } from './replay.js'
