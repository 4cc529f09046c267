import { randomInt } from 'node:crypto'
import { codeAlphabet, codeLength } from './code'

export const randomCode = () =>
  Array.from({ length: codeLength }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join('')
