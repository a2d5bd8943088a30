import { createMarks } from '@portico/kernel/chain'

// From Web3 Icons 4.0.56, MIT, Copyright (c) 2024 0xa3k5: see LICENSE.txt beside this file, and docs/marks.md.
const MULTIVERSX =
  '<path fill="#23F7DD" d="M24 0H0v24h24z"/><path fill="#000" d="m13 12 7-3.748L18.798 6l-6.537 2.45a.7.7 0 0 1-.523 0L5.202 6 4 8.26 11 12l-7 3.74L5.202 18l6.536-2.45a.7.7 0 0 1 .523 0L18.798 18 20 15.728z"/>'

export const marks = createMarks({
  networks: {
    'mvx:1': [MULTIVERSX, MULTIVERSX],
  },
  test: { pair: [MULTIVERSX, MULTIVERSX], symbol: 'xEGLD' },
})
