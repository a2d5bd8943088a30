/** What belongs to the list of transactions and to one of them. */
export const historyCss = `
.activity{display:flex;flex-direction:column;gap:calc(6*var(--_s))}
.month::first-letter{text-transform:uppercase}
.activity-end{display:flex;flex-direction:column;align-items:flex-end;gap:calc(.5*var(--_s));min-inline-size:0;text-align:end}
.activity .row-end{margin-inline-start:auto}
.activity-amount{max-inline-size:100%;color:var(--_fg);font-weight:500;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.activity-amount[data-sign="+"]{color:var(--_success)}
.activity-symbol{color:var(--_fg-2);font-weight:400}
.activity-day{color:var(--_fg-2);font-size:calc(1.2*var(--_u))}
.activity-status{display:inline-flex;align-items:center;gap:calc(1.5*var(--_s));color:var(--_fg-2);font-size:calc(1.4*var(--_u))}
.activity-status .icon,.activity-status .spinner{inline-size:calc(1.6*var(--_u));block-size:calc(1.6*var(--_u))}
.activity-status[data-tone=good]{color:var(--_success)}
.activity-status[data-tone=bad]{color:var(--_error)}
.activity-details{display:flex;flex-direction:column;gap:calc(6*var(--_s))}
.activity-details>.row{padding-inline-start:calc(4*var(--_s) - 1px)}
.activity-details .stage{padding-block-start:0}
.activity-details .activity-amount{font-size:calc(2*var(--_u));font-weight:600;text-align:center}
.activity-facts{margin:0;padding-inline:calc(4*var(--_s));border:1px solid var(--_border);border-radius:calc(4*var(--_r))}
.activity-fact{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 calc(4*var(--_s));
min-block-size:max(44px,4.4*var(--_u));padding-block:calc(2*var(--_s))}
.activity-fact+.activity-fact{border-block-start:1px solid var(--_border)}
.activity-fact dt{color:var(--_fg-2);font-size:calc(1.4*var(--_u))}
.activity-fact dd{display:flex;flex-wrap:wrap;align-items:center;gap:0 calc(2*var(--_s));min-inline-size:0;margin:0;
margin-inline-start:auto;font-weight:500;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.activity-fact[data-long]{flex-direction:column;align-items:stretch}
.activity-fact[data-long] dd{flex-direction:column;align-items:stretch;margin-inline-start:0}
.activity-name{align-self:flex-start}
.activity-fact .copy{padding-inline:0;text-align:start}
.activity-fact .copy-words{flex:1}
.activity-fact .copy-words>*{text-align:start}
.activity-fact:dir(rtl) .copy-words>*{text-align:right}
`
