/** The field for an address, the boxes of a code, and the line below each. */
export const emailCss = `
.email-form{display:grid;gap:calc(2*var(--_s))}
.hint+.email-form{margin-block-start:calc(4*var(--_s))}
.email-field{display:grid;gap:var(--_s)}
.email-field span{color:var(--_fg-2);font-size:calc(1.4*var(--_u))}
.email-field input{inline-size:100%;min-inline-size:0;min-block-size:max(48px,4.8*var(--_u));margin:0;padding-inline:calc(3*var(--_s));
border:1px solid var(--_border-strong);border-radius:calc(3*var(--_r));background:var(--_bg);color:var(--_fg);font-size:max(16px,1.6*var(--_u))}
.email-field input:focus-visible{outline:2px solid var(--_focus);outline-offset:2px}
.email-field input[aria-invalid]{border-color:var(--_error)}
.email-field .code-input{max-inline-size:100%;inline-size:calc(var(--_digits)*2ch);margin-inline:auto;padding:0 0 0 .5ch;border-radius:0;border-width:0;
letter-spacing:1ch;font:500 max(24px,2.8*var(--_u))/1.3 ui-monospace,monospace;text-align:start;
background:repeating-linear-gradient(90deg,transparent 0 .15ch,var(--_bg-3) .15ch 1.85ch,transparent 1.85ch 2ch)}
.email-line{min-block-size:calc(2*var(--_u));margin:0;color:var(--_fg-2);font-size:calc(1.4*var(--_u));text-align:center}
.email-line[data-tone=bad]{color:var(--_error)}
.email-field+.email-line{text-align:start}
.email-field:has(.code-input){padding-block:calc(2*var(--_s))}
.email-field:has(.code-input)+.email-line{text-align:center}
.email-line:empty{min-block-size:0}
@media (forced-colors:active){.email-field .code-input{border-width:1px}}
`
