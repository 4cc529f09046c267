import { Text } from '@react-pdf/renderer'
import type { Block } from './arrange'
import { isRightToLeft } from './shape'
import { colours } from './sheet'
import { Tagged, type Target } from './tagged'

/** A paragraph. Its lines are measured already: the box only has to be too wide to be broken again. */
export function Lines({ block: { as, lines }, ...target }: { block: Block } & Target) {
  return (
    <Tagged {...target} as={as}>
      {lines.map(({ text, runs, size, width, ascent, spacing, x, baseline }) => (
        <Text
          key={baseline}
          style={{
            position: 'absolute',
            left: x,
            top: baseline - ascent,
            width: width + 2 * size,
            textAlign: 'left',
            direction: isRightToLeft(text) ? 'rtl' : 'ltr',
            fontSize: size,
            letterSpacing: spacing,
          }}
        >
          {runs.map((run, at) => (
            <Text key={at} style={{ fontFamily: run.font, color: colourOf(run.font) }}>
              {run.text}
            </Text>
          ))}
        </Text>
      ))}
    </Tagged>
  )
}

/** What connects is softer than what is said. */
const colourOf = (font: string) => (font.endsWith('400Regular') ? colours.soft : colours.ink)
