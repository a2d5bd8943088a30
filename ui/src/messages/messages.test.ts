import { describe, expectTypeOf, it } from 'vitest'
import { createTranslator } from './createTranslator.js'
import type { Messages, ParamsOf } from './messages.js'

const { t } = createTranslator({ locale: 'en' })

describe('the types of the words', () => {
  it('know the placeholders of every text', () => {
    expectTypeOf<ParamsOf<'continueIn'>>().toEqualTypeOf<{ readonly wallet: string | number }>()
    expectTypeOf<keyof ParamsOf<'error.CHAIN_UNRECOGNISED'>>().toEqualTypeOf<'wallet' | 'network'>()
    expectTypeOf<ParamsOf<'walletCount'>>().toEqualTypeOf<{ readonly count: number }>()
  })

  it('refuse a call with too little, too much or something else', () => {
    t('back')
    t('continueIn', { wallet: 'Lantern' })
    // @ts-expect-error no parameters
    t('continueIn')
    // @ts-expect-error another parameter
    t('continueIn', { network: 'Basin' })
    // @ts-expect-error one too many
    t('continueIn', { wallet: 'Lantern', network: 'Basin' })
    // @ts-expect-error a text without placeholders
    t('back', {})
    // @ts-expect-error a count is a number
    t('walletCount', { count: '1' })
    // @ts-expect-error no such text
    t('forward')
  })

  it('let a language have its own plural categories, but no text less', () => {
    expectTypeOf<{ one: string; few: string; other: string }>().toExtend<Messages['walletCount']>()
    expectTypeOf<{ one: string }>().not.toExtend<Messages['walletCount']>()
    expectTypeOf<Omit<Messages, 'back'>>().not.toExtend<Messages>()
  })
})
