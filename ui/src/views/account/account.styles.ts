/** What belongs to the account screen alone. */
export const accountCss = `
.identity{display:flex;align-items:center;gap:calc(2*var(--_s));align-self:stretch}
@media (max-width:350px){.identity{flex-wrap:wrap}}
.portrait{position:relative;display:block;flex:none;inline-size:calc(4.4*var(--_u));block-size:calc(4.4*var(--_u))}
.portrait .avatar{border-radius:50%}
.portrait .picture{position:absolute;inset-inline-end:-4px;inset-block-end:-4px;inline-size:calc(2.2*var(--_u));block-size:calc(2.2*var(--_u));
border:2px solid var(--_bg);border-radius:calc(1.5*var(--_r));background:var(--_bg)}
.portrait :is(.picture::after,.picture-content,.monogram){border-radius:calc(1*var(--_r))}
.identity-text{flex:1 0 0;min-inline-size:min-content}
.identity .copy-text{white-space:nowrap}
.account-name{padding-inline-start:var(--_s);font-weight:600;line-height:1.3;overflow-wrap:anywhere}
.address-line{display:flex;align-items:center;margin-inline:calc(-1*var(--_s)) calc(-2*var(--_s));font-size:calc(1.4*var(--_u))}
.address-line .copy{gap:var(--_s);padding-inline:calc(2*var(--_s))}
.account-name+.address-line{margin-block:calc(-2*var(--_s));color:var(--_fg-2)}
.identity-text>.hint{padding-inline-start:var(--_s);text-align:start}
.balance{display:flex;flex-direction:column;align-items:flex-start;align-self:stretch;margin-block:calc(3*var(--_s)) 0}
.account .amount{justify-content:flex-start}
.amount-skeleton{align-self:center;inline-size:calc(14*var(--_u));block-size:calc(2.8*var(--_u))}
.balance-note{display:flex;flex-wrap:wrap;align-items:center;column-gap:calc(2*var(--_s));
color:var(--_fg-2);font-size:calc(1.4*var(--_u))}
.pill{display:flex;flex:0 1 auto;align-items:center;gap:var(--_s);min-inline-size:0;max-inline-size:100%;min-block-size:max(44px,4.4*var(--_u));
padding-inline:calc(2*var(--_s));border:1px solid var(--_border);border-radius:calc(5.5*var(--_r));
font-size:calc(1.4*var(--_u));font-weight:500}
.pill .icon{inline-size:calc(1.6*var(--_u));block-size:calc(1.6*var(--_u));color:var(--_fg-3)}
.pill[data-tone=bad]{border-color:var(--_warning);color:var(--_warning)}
.pill[data-tone=bad] .icon{color:inherit}
.pill .picture{inline-size:calc(1.8*var(--_u));block-size:calc(1.8*var(--_u));font-size:calc(1*var(--_u))}
.pill-name{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.portrait-face{display:block;inline-size:100%;block-size:100%;overflow:hidden;border-radius:50%}
.portrait-face .picture-content{border-radius:0;object-fit:cover}
.amount[data-long]{font-size:calc(2.4*var(--_u))}
.worth-native{min-block-size:calc(2*var(--_u));color:var(--_fg-2);font-size:calc(1.4*var(--_u));
font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.balance-parts{display:flex;flex-wrap:wrap;gap:calc(1*var(--_s)) calc(4*var(--_s));margin:calc(1*var(--_s)) 0 0;
color:var(--_fg-2);font-size:calc(1.4*var(--_u));font-variant-numeric:tabular-nums}
.balance-parts>div{display:flex;flex-wrap:wrap;gap:0 calc(1.5*var(--_s))}
.balance-parts dd{margin:0;overflow-wrap:anywhere}
.worth-native[data-old]{color:var(--_fg-3)}
.worth-native .skeleton{display:inline-block;inline-size:calc(9*var(--_u));block-size:calc(1.4*var(--_u));vertical-align:middle}
.worth-native .link{font-size:inherit}
.account [role=tablist]{margin-block-start:calc(4*var(--_s))}
.account>[role=tabpanel]{align-self:stretch;min-inline-size:0}
.actions{display:flex;flex-wrap:wrap;gap:calc(2*var(--_s));align-self:stretch;margin-block-start:calc(4*var(--_s))}
.actions:has(:nth-child(5)) .action{flex-basis:28%}
.action{flex:1 1 max(20%,6*var(--_u));display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:calc(.5*var(--_s)) calc(1.5*var(--_s));min-inline-size:0;
min-block-size:max(48px,4.8*var(--_u));padding:calc(1.5*var(--_s)) var(--_s);border:1px solid var(--_border);
border-radius:calc(6*var(--_r));background:var(--_bg-2);text-align:center;transition:background-color 120ms}
.action .icon{color:var(--_fg-2)}
.action-name{max-inline-size:100%;font-size:calc(1.3*var(--_u));font-weight:500;line-height:1.3;overflow-wrap:anywhere;hyphens:auto}
.action:active{background:var(--_border)}
@media (hover:hover){.action:hover{background:var(--_bg-3)}.pill:not(.still):hover{background:var(--_bg-2)}}
.pill:not(.still):active{background:var(--_bg-3)}
@media (prefers-reduced-motion:reduce){.action{transition:none}}
@media (forced-colors:active){.action{border-color:ButtonBorder}}
`

/** What belongs to the account settings alone. */
export const settingsCss = `
.settings{display:flex;flex-direction:column;align-self:stretch;margin-block-start:calc(2*var(--_s))}
.quiet-row .picture[data-size=small]{inline-size:calc(2*var(--_u));block-size:calc(2*var(--_u));font-size:calc(1*var(--_u))}
.whole-address{display:flex;flex-direction:column;align-items:center;gap:var(--_s);max-inline-size:100%}
.whole-address .copy{max-inline-size:100%}
.whole-address .copy-text{text-wrap:balance}
`
