import { baked } from '../forged-picture'
import { degree, stranger, forgedJson, inSvg, iend, withBadges, pixels } from './forge'
import type { Case } from './sources'

export const forgedBadges: Case[] = [
  ['a PNG with other pixels', 'badge', ({ ours, other }) => pixels(ours.png, other.png)],
  [
    'an SVG with another drawing',
    'badge',
    ({ ours }) => ours.svg.replace('</svg>', `<text>${degree}</text></svg>`),
  ],
  [
    'a PNG with the words changed',
    'altered',
    ({ ours }) => withBadges(ours.png, baked('iTXt', forgedJson(ours.json))),
  ],
  [
    'a PNG with two credentials',
    'ambiguous',
    ({ ours }) => withBadges(ours.png, baked('iTXt', ours.json), baked('iTXt', forgedJson(ours.json))),
  ],
  [
    'a PNG with one more in a tEXt chunk',
    'ambiguous',
    ({ ours }) => withBadges(ours.png, baked('iTXt', ours.json), baked('tEXt', forgedJson(ours.json))),
  ],
  [
    'a PNG with one more of the older kind',
    'ambiguous',
    ({ ours }) =>
      withBadges(ours.png, baked('iTXt', ours.json), baked('iTXt', forgedJson(ours.json), 'openbadges')),
  ],
  [
    'a PNG with one behind its end',
    'ambiguous',
    ({ ours }) => Buffer.concat([ours.png, baked('iTXt', forgedJson(ours.json)), iend]),
  ],
  [
    'an SVG with the genuine one in a comment',
    'ambiguous',
    ({ ours }) =>
      ours.svg.replace(
        /<openbadges:credential>[^]*<\/openbadges:credential>/,
        (genuine) => `<!--${genuine}-->${inSvg(forgedJson(ours.json))}`,
      ),
  ],
  [
    'an SVG with a forged one in a comment',
    'ambiguous',
    ({ ours }) => ours.svg.replace('</svg>', `<!--${inSvg(forgedJson(ours.json))}--></svg>`),
  ],
  [
    'an SVG with one of another prefix',
    'ambiguous',
    ({ ours }) =>
      ours.svg.replace(
        '</svg>',
        '<ob:credential xmlns:ob="https://purl.imsglobal.org/ob/v3p0">{}</ob:credential></svg>',
      ),
  ],
  [
    'an SVG with an assertion of the older kind',
    'ambiguous',
    ({ ours }) => ours.svg.replace('</svg>', '<openbadges:assertion verify="https://evil.test"/></svg>'),
  ],
  [
    'an SVG with entities of its own',
    'ambiguous',
    ({ ours }) => `<!DOCTYPE svg [<!ENTITY a "x">]>${ours.svg}`,
  ],
  ['an SVG with the words changed', 'altered', ({ ours }) => ours.svg.replaceAll('Asha Raman', stranger)],
]
