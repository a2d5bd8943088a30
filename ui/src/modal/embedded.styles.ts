/** In the page the card is as wide as its place allows, as tall as it needs, and flat. */
export const embeddedCss = `
:host{display:block!important}
.embedded{inline-size:100%;max-inline-size:var(--_width)}
.embedded .card{inline-size:100%;max-block-size:none;border-width:1px;border-radius:calc(9*var(--_r));box-shadow:none}
`
