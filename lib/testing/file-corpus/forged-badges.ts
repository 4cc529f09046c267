import { baked } from '../forged-image'
import { degree, stranger, forgedJson, inSvg, iend, withBadges, pixels } from './forge'
import type { Case } from './sources'

export const forgedBadges: Case[] = [
  ['a PNG with other pixels', 'badge', ({ genuine, other }) => pixels(genuine.png, other.png)],
  [
    'an SVG with another drawing',
    'badge',
    ({ genuine }) => genuine.svg.replace('</svg>', `<text>${degree}</text></svg>`),
  ],
  [
    'a PNG with the words changed',
    'altered',
    ({ genuine }) => withBadges(genuine.png, baked('iTXt', forgedJson(genuine.json))),
  ],
  [
    'a PNG with two credentials',
    'ambiguous',
    ({ genuine }) =>
      withBadges(genuine.png, baked('iTXt', genuine.json), baked('iTXt', forgedJson(genuine.json))),
  ],
  [
    'a PNG with one more in a tEXt chunk',
    'ambiguous',
    ({ genuine }) =>
      withBadges(genuine.png, baked('iTXt', genuine.json), baked('tEXt', forgedJson(genuine.json))),
  ],
  [
    'a PNG with one more of the older kind',
    'ambiguous',
    ({ genuine }) =>
      withBadges(
        genuine.png,
        baked('iTXt', genuine.json),
        baked('iTXt', forgedJson(genuine.json), 'openbadges'),
      ),
  ],
  [
    'a PNG with one behind its end',
    'ambiguous',
    ({ genuine }) => Buffer.concat([genuine.png, baked('iTXt', forgedJson(genuine.json)), iend]),
  ],
  [
    'an SVG with the genuine one in a comment',
    'ambiguous',
    ({ genuine }) =>
      genuine.svg.replace(
        /<openbadges:credential>[^]*<\/openbadges:credential>/,
        (element) => `<!--${element}-->${inSvg(forgedJson(genuine.json))}`,
      ),
  ],
  [
    'an SVG with a forged one in a comment',
    'ambiguous',
    ({ genuine }) => genuine.svg.replace('</svg>', `<!--${inSvg(forgedJson(genuine.json))}--></svg>`),
  ],
  [
    'an SVG with one of another prefix',
    'ambiguous',
    ({ genuine }) =>
      genuine.svg.replace(
        '</svg>',
        '<ob:credential xmlns:ob="https://purl.imsglobal.org/ob/v3p0">{}</ob:credential></svg>',
      ),
  ],
  [
    'an SVG with an assertion of the older kind',
    'ambiguous',
    ({ genuine }) =>
      genuine.svg.replace('</svg>', '<openbadges:assertion verify="https://evil.test"/></svg>'),
  ],
  [
    'an SVG with entities of its own',
    'ambiguous',
    ({ genuine }) => `<!DOCTYPE svg [<!ENTITY a "x">]>${genuine.svg}`,
  ],
  [
    'an SVG with the words changed',
    'altered',
    ({ genuine }) => genuine.svg.replaceAll('Asha Raman', stranger),
  ],
]
