import { randomInt } from 'node:crypto'
import { alphabet, codeLength } from './code'

export const drawCode = () =>
  Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
