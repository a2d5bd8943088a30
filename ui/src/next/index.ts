'use client'

export { createPorticoNext, type PorticoNextProps } from './createPorticoNext.js'
