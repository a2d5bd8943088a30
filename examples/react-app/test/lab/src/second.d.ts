declare module '*?second' {
  export { createPortico } from '@portico/ui'
}
