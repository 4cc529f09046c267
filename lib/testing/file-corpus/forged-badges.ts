import { badgeChunk } from '../png-chunks'
import {
  forgedTitle,
  forgedName,
  withForgedNameAndTitle,
  credentialElement,
  endChunk,
  replaceBadgeChunks,
  withPixelsReplaced,
} from './forge'
import type { Case } from './fixtures'

export const forgedBadges: Case[] = [
  // The verdict `badge` vouches for the credential only, and is never shown as green: the drawing is not compared.
  [
    'a PNG with the pixels of another badge',
    'badge',
    ({ genuine, other }) => withPixelsReplaced(genuine.png, other.png),
  ],
  [
    'an SVG with an added drawing',
    'badge',
    ({ genuine }) => genuine.svg.replace('</svg>', `<text>${forgedTitle}</text></svg>`),
  ],
  [
    'a PNG with changed values in its credential',
    'altered',
    ({ genuine }) =>
      replaceBadgeChunks(genuine.png, badgeChunk('iTXt', withForgedNameAndTitle(genuine.json))),
  ],
  [
    'a PNG with two credentials',
    'ambiguous',
    ({ genuine }) =>
      replaceBadgeChunks(
        genuine.png,
        badgeChunk('iTXt', genuine.json),
        badgeChunk('iTXt', withForgedNameAndTitle(genuine.json)),
      ),
  ],
  [
    'a PNG with a second credential in a tEXt chunk',
    'ambiguous',
    ({ genuine }) =>
      replaceBadgeChunks(
        genuine.png,
        badgeChunk('iTXt', genuine.json),
        badgeChunk('tEXt', withForgedNameAndTitle(genuine.json)),
      ),
  ],
  [
    'a PNG with a second credential under the keyword of Open Badges 2',
    'ambiguous',
    ({ genuine }) =>
      replaceBadgeChunks(
        genuine.png,
        badgeChunk('iTXt', genuine.json),
        badgeChunk('iTXt', withForgedNameAndTitle(genuine.json), 'openbadges'),
      ),
  ],
  [
    'a PNG with a second credential after its IEND chunk',
    'ambiguous',
    ({ genuine }) =>
      Buffer.concat([genuine.png, badgeChunk('iTXt', withForgedNameAndTitle(genuine.json)), endChunk]),
  ],
  [
    'a PNG with a second credential after its IEND chunk, under a keyword in capitals',
    'ambiguous',
    ({ genuine }) =>
      Buffer.concat([
        genuine.png,
        badgeChunk('iTXt', withForgedNameAndTitle(genuine.json), 'OPENBADGECREDENTIAL'),
        endChunk,
      ]),
  ],
  [
    'an SVG with a forged credential, and the genuine one in a comment',
    'ambiguous',
    ({ genuine }) =>
      genuine.svg.replace(
        /<openbadges:credential>[^]*<\/openbadges:credential>/,
        (element) => `<!--${element}-->${credentialElement(withForgedNameAndTitle(genuine.json))}`,
      ),
  ],
  [
    'an SVG with a forged credential in a comment',
    'ambiguous',
    ({ genuine }) =>
      genuine.svg.replace(
        '</svg>',
        `<!--${credentialElement(withForgedNameAndTitle(genuine.json))}--></svg>`,
      ),
  ],
  [
    'an SVG with a second credential under another prefix',
    'ambiguous',
    ({ genuine }) =>
      genuine.svg.replace(
        '</svg>',
        '<ob:credential xmlns:ob="https://purl.imsglobal.org/ob/v3p0">{}</ob:credential></svg>',
      ),
  ],
  [
    'an SVG with an assertion of Open Badges 2',
    'ambiguous',
    ({ genuine }) =>
      genuine.svg.replace('</svg>', '<openbadges:assertion verify="https://evil.test"/></svg>'),
  ],
  [
    'an SVG that declares entities',
    'ambiguous',
    ({ genuine }) => `<!DOCTYPE svg [<!ENTITY a "x">]>${genuine.svg}`,
  ],
  [
    'an SVG with the name of the learner replaced',
    'altered',
    ({ genuine }) => genuine.svg.replaceAll('Asha Raman', forgedName),
  ],
]
