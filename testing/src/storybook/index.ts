export { type PorticoParameters, type StoryContext, withPortico } from './withPortico.js'
