import { findIdInAddress } from './qr-address'

/** An ID in the former, shorter form, which stays valid. */
const id = 'TT-004-BCDF-GH06'
const idWithWrongCheckCharacter = 'TT-004-BCDF-GH07'

test.each([
  'HTTPS://TRAINING.EXAMPLE/V/TT-004-BCDF-GH06',
  'http://localhost:3000/verify-certificates/tt-004-bcdf-gh06',
  'https://training.example/v/TT-004-BCDF-GH06/?ref=318',
])('%s is the address of a certificate', (text) => expect(findIdInAddress(text)).toBe(id))

test.each([
  '',
  'hello',
  id,
  `https://training.example/v/${idWithWrongCheckCharacter}`,
  'https://training.example/other/TT-004-BCDF-GH06',
  'https://training.example/v/%E0%A4%A',
  'javascript:/v/TT-004-BCDF-GH06',
  'mailto:v/TT-004-BCDF-GH06',
])('%j is not the address of a certificate', (text) => expect(findIdInAddress(text)).toBeNull())
