import localFont from 'next/font/local'

// scripts/fonts.mjs builds the files.

/** `optional`: a page for which the font loads too late keeps the fallback font, so that its text does not reflow. */
const inter = localFont({
  src: './fonts/inter.woff2',
  weight: '400 700',
  variable: '--font-inter',
  display: 'optional',
})
/**
 * Latin Extended, for names such as Łukasz or Dvořák. Browsers load it only for pages with such characters, and use it
 * even if it loads late.
 */
const interExtended = localFont({
  src: './fonts/inter-extended.woff2',
  weight: '400 700',
  variable: '--font-inter-extended',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
})
/** For names such as Nguyễn; loaded like Latin Extended. */
const interVietnamese = localFont({
  src: './fonts/inter-vietnamese.woff2',
  weight: '400 700',
  variable: '--font-inter-vietnamese',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB',
    },
  ],
})
/**
 * The files of Fraunces have one weight, 560, that of the utility class `display` in globals.css. With the range 100
 * to 900, browsers use them for every weight.
 */
const fraunces = localFont({
  src: './fonts/fraunces.woff2',
  weight: '100 900',
  variable: '--font-fraunces',
  display: 'optional',
  adjustFontFallback: 'Times New Roman',
})
const frauncesExtended = localFont({
  src: './fonts/fraunces-extended.woff2',
  weight: '100 900',
  variable: '--font-fraunces-extended',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
})
const frauncesVietnamese = localFont({
  src: './fonts/fraunces-vietnamese.woff2',
  weight: '100 900',
  variable: '--font-fraunces-vietnamese',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB',
    },
  ],
})

export const fontVariables = [
  inter,
  interExtended,
  interVietnamese,
  fraunces,
  frauncesExtended,
  frauncesVietnamese,
]
  .map((font) => font.variable)
  .join(' ')
