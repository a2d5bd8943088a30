/**
 * A code is dark on light whatever the theme: a host's colour is kept, but made as dark as readers need it, which any
 * colour of a lightness of at most 0.5 is.
 */
export const qrCss = `
.qr{inline-size:100%;max-inline-size:calc(32*var(--_u));aspect-ratio:1}
.qr-image{position:relative;inline-size:100%;aspect-ratio:1;overflow:hidden;border:1px solid var(--_border);
border-radius:calc(5*var(--_r));background:#fff;forced-color-adjust:none;animation:appear 300ms ease-out}
.qr-image>svg{display:block;inline-size:100%;block-size:100%;fill:#14161c}
.qr-image>svg path{fill:oklch(from var(--portico-qr-color,#14161c) min(l,.5) c h/1)}
.qr-mark{position:absolute;inset:0;display:grid;place-items:center;pointer-events:none}
.qr-mark .picture{inline-size:calc(var(--mark)*.86);block-size:calc(var(--mark)*.86);border-radius:20%;background:#fff;
color:#14161c;font-size:calc(2*var(--_u))}
.qr-mark .picture.round{border-radius:50%}
.qr-mark .monogram.unknown{color:#14161c}
.qr-mark .picture::after{box-shadow:none}
.qr-skeleton{inline-size:100%;block-size:100%;border-radius:calc(5*var(--_r))}
@media (prefers-reduced-motion:reduce){.qr-image{animation:none}}
`
